/** Texts of the export of orders; they load with its dialog. */
export const orderExportEn = {
  exportTitle: (count: string | null) => (count === null ? 'Export these orders?' : `Export ${count}?`),
  exportText: 'A CSV file with all columns of the orders in this list. The audit log notes who exported what.',
  exporting: 'Exporting…',
  exported: 'The file is saved.',
  exportFile: 'orders.csv',
}
