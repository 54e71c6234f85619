import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, Heading2, Italic, List, ListOrdered, Redo2, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { richTextNodes } from './rich-text-nodes.ts'
import { ImageTool, SelectionTools, TableTool, type UploadImage } from './rich-text-tools.tsx'
import { sizeOf } from './thumbnail.ts'
import { useShop } from '../shell/shop-context.ts'
import { richTextEn as t } from '../messages/rich-text.en.ts'

interface RichTextProps {
  labelledBy: string
  /** HTML. */
  html: string
  onChange: (html: string) => void
  /** Without it, no picture can be added. */
  uploadImage?: UploadImage | undefined
}

/** The width at which pictures are read; the editor shows them smaller. */
const IMAGE_WIDTH = 640

/** A field for formatted text. The server keeps only safe HTML of it. */
export function RichText({ labelledBy, html, onChange, uploadImage }: RichTextProps) {
  const { _id: shopId } = useShop()
  const written = useRef(html)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        code: false,
        link: { openOnClick: false },
      }),
      ...richTextNodes((path) => sizeOf(shopId, path, IMAGE_WIDTH)),
    ],
    content: html,
    // The policy for styles allows no inline ones.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy } },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : current.getHTML()
      onChange(written.current)
    },
  })
  // A discarded or undone change replaces the text; what is typed here does not.
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [html, editor])
  return (
    <div className="rich-text">
      <Toolbar editor={editor} uploadImage={uploadImage} />
      <SelectionTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

interface Tool {
  label: string
  icon: LucideIcon
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
}

const TOOLS: readonly Tool[] = [
  { label: t.bold, icon: Bold, run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  {
    label: t.italic,
    icon: Italic,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    label: t.heading,
    icon: Heading2,
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    label: t.bullets,
    icon: List,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    label: t.numbers,
    icon: ListOrdered,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  { label: t.undo, icon: Undo2, run: (e) => e.chain().focus().undo().run() },
  { label: t.redo, icon: Redo2, run: (e) => e.chain().focus().redo().run() },
]

interface ToolbarProps extends Pick<RichTextProps, 'uploadImage'> {
  editor: Editor
}

function Toolbar({ editor, uploadImage }: ToolbarProps) {
  const pressed = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.map(({ isOn }) => isOn?.(current) ?? null),
  })
  return (
    <div className="toolbar" role="group" aria-label={t.label}>
      {TOOLS.map(({ label, icon: Icon, run }, index) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          aria-label={label}
          aria-pressed={pressed[index] ?? undefined}
          onClick={() => run(editor)}
        >
          <Icon aria-hidden />
        </button>
      ))}
      <TableTool editor={editor} />
      {uploadImage && <ImageTool editor={editor} upload={uploadImage} />}
    </div>
  )
}
