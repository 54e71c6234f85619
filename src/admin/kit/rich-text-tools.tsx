import { useEditorState, type Editor } from '@tiptap/react'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { ImagePlus, Table } from 'lucide-react'
import { useRef, useState } from 'react'
import { richTextEn as t } from '../messages/rich-text.en.ts'
import { FormError, TextField } from './fields.tsx'

/** Uploads a picture for a text. */
export type UploadImage = (file: File) => Promise<{ url: string; width: number; height: number }>

const MAX_ALT = 250
const [ROWS, COLUMNS] = [3, 3]

/** A table whose first row names its columns. */
const newTable = {
  type: 'table',
  content: Array.from({ length: ROWS }, (_row, row) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, (_cell, column) => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      content: [
        row === 0
          ? { type: 'paragraph', content: [{ type: 'text', text: t.column(column + 1) }] }
          : { type: 'paragraph' },
      ],
    })),
  })),
}

export const TableTool = ({ editor }: { editor: Editor }) => (
  <button
    type="button"
    className="icon-button"
    aria-label={t.table}
    onClick={() => editor.chain().focus().insertContent(newTable).run()}
  >
    <Table aria-hidden />
  </button>
)

/** Chooses a picture, which then stands at the cursor and is described. */
export function ImageTool({ editor, upload }: { editor: Editor; upload: UploadImage }) {
  const file = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<Error | null>(null)
  const add = async (picture: File): Promise<void> => {
    setError(null)
    try {
      const { url: src, width, height } = await upload(picture)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt: '', width, height } })
        .run()
      selectImage(editor, src)
    } catch (failure) {
      setError(failure as Error)
    }
  }
  return (
    <>
      <button type="button" className="icon-button" aria-label={t.image} onClick={() => file.current?.click()}>
        <ImagePlus aria-hidden />
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) void add(picture)
          target.value = ''
        }}
      />
      {error && <FormError error={error} />}
    </>
  )
}

function selectImage(editor: Editor, src: string): void {
  let place = -1
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs['src'] === src) place = at
  })
  if (place !== -1) editor.commands.setNodeSelection(place)
}

type Command = (state: EditorState, dispatch: (transaction: Transaction) => void) => boolean

const TABLE_COMMANDS: readonly (readonly [label: string, command: Command])[] = [
  [t.addRow, addRowAfter],
  [t.addColumn, addColumnAfter],
  [t.removeRow, deleteRow],
  [t.removeColumn, deleteColumn],
  [t.removeTable, deleteTable],
]

/** What can be done with the table or the picture at the cursor. */
export function SelectionTools({ editor }: { editor: Editor }) {
  const { isTable, alt } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isTable: current.isActive('table'),
      alt: current.isActive('image') ? String(current.getAttributes('image')['alt']) : null,
    }),
  })
  if (alt !== null)
    return (
      <div className="toolbar selection">
        <TextField
          label={t.alt}
          hint={t.altHint}
          maxLength={MAX_ALT}
          value={alt}
          onValue={(text) => editor.commands.updateAttributes('image', { alt: text })}
        />
        <button
          type="button"
          className="button small-button"
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          {t.removeImage}
        </button>
      </div>
    )
  if (!isTable) return null
  return (
    <div className="toolbar selection" role="group" aria-label={t.table}>
      {TABLE_COMMANDS.map(([label, command]) => (
        <button
          key={label}
          type="button"
          className="button small-button"
          onClick={() => {
            command(editor.state, (transaction) => editor.view.dispatch(transaction))
            editor.commands.focus()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
