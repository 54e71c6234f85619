/** What stands before the purchase of what is sent to consumers of the EU: Directive (EU) 2019/771, article 10. */
export const guaranteeEn = {
  reminder: 'Legal guarantee: if an item is faulty within 2 years, we repair or replace it, or give your money back.',
}
