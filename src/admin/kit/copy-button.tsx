import { Copy } from 'lucide-react'
import { shellEn as t } from '../messages/shell.en.ts'
import { useToast } from './toast.tsx'

/** Copies a text. @param name what it is, in words */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const toast = useToast()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    toast(t.copied)
  }
  return (
    <button type="button" className="icon-button small-button" aria-label={t.copy(name)} onClick={() => void copy()}>
      <Copy aria-hidden />
    </button>
  )
}
