import { mergeAttributes, Node, type AnyExtension } from '@tiptap/react'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** The parts of a table, as ProseMirror's commands for tables name them. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const goBy = (step: 1 | -1) => () =>
      goToNextCell(step)(this.editor.state, (transaction) => this.editor.view.dispatch(transaction))
    return { Tab: goBy(1), 'Shift-Tab': goBy(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** A count of cells that is written only when it is more than one. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})

const CELL_ATTRIBUTES = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Cells need a width for ProseMirror; it is never written.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
}

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => CELL_ATTRIBUTES,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...CELL_ATTRIBUTES, scope: { default: 'col' } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** @param sourceOf returns the URL on the host of the back office for a path of the shop */
const imageNode = (sourceOf: (path: string) => string): AnyExtension =>
  Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      src: { default: '' },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    }),
    parseHTML: () => [{ tag: 'img[src]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView: () => {
      const show = (image: HTMLImageElement, attributes: Record<string, unknown>): void => {
        image.src = sourceOf(String(attributes['src']))
        image.alt = String(attributes['alt'])
      }
      return ({ node }) => {
        const dom = document.createElement('img')
        show(dom, node.attrs)
        return {
          dom,
          update: (next) => {
            if (next.type.name !== 'image') return false
            show(dom, next.attrs)
            return true
          },
        }
      }
    },
  })

/** Tables and pictures in formatted texts. */
export const richTextNodes = (sourceOf: (path: string) => string): AnyExtension[] => [
  Table,
  TableRow,
  TableCell,
  TableHeader,
  imageNode(sourceOf),
]
