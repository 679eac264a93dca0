import type { Editor } from '@tiptap/core'
import { uploadFile } from '../../call.ts'
import { notify } from '../../notify.ts'
import { useRichWords } from '../words/messages.ts'

/** Width and height of a picture as it is, at most as wide as a page. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(file)
    const scale = Math.min(1, 600 / width)
    return { width: Math.round(width * scale), height: Math.round(height * scale) }
  } catch {
    return { width: 0, height: 0 }
  }
}

/** Uploads pictures that were chosen, pasted or dropped and puts them where the caret is. */
export function usePictures() {
  const t = useRichWords()
  return async (editor: Editor, files: readonly File[]) => {
    for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
      try {
        const [stored, size] = await Promise.all([uploadFile(file, { topic: 'question' }), sizeOf(file)])
        editor
          .chain()
          .focus()
          .insertContent({ type: 'image', attrs: { file: stored.id, alt: '', ...size } })
          .run()
      } catch (error) {
        notify.failed(t('picture-failed', { reason: (error as Error).message }))
      }
    }
  }
}
