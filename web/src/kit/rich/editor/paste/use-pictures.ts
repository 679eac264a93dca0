import type { Editor } from '@tiptap/core'
import { uploadFile } from '../../../call.ts'
import { notify } from '../../../notify.ts'
import { type PictureSource, usePictureSource } from '../../pictures.ts'
import { useRichTranslations } from '../../words/messages.ts'
import type { Pasted } from './paste.ts'
import { withStored } from './pasted-pictures.ts'

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

const stored = async (file: File, { topic = 'question', keep }: PictureSource) => {
  const [{ id }, size] = await Promise.all([uploadFile(file, { topic }), sizeOf(file)])
  await keep?.(id)
  return { file: id, ...size }
}

/** Uploads the pictures of a pasted text and puts it where the caret is, each picture at its place. */
export function usePastedPictures() {
  const t = useRichTranslations()
  const source = usePictureSource()
  return async (editor: Editor, { html, pictures }: Pick<Pasted, 'html' | 'pictures'>) => {
    const done = await Promise.all(
      pictures.map(async ({ mark, file }) => {
        try {
          return [[mark, await stored(file, source)] as const]
        } catch (error) {
          notify.failed(t('picture-failed', { reason: (error as Error).message }))
          return []
        }
      }),
    )
    editor
      .chain()
      .focus()
      .insertContent(withStored(html, new Map(done.flat())))
      .run()
  }
}

/** Uploads pictures that were chosen, pasted or dropped and puts them where the caret is. */
export function usePictures() {
  const t = useRichTranslations()
  const source = usePictureSource()
  return async (editor: Editor, files: readonly File[]) => {
    for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
      try {
        const attrs = { alt: '', ...(await stored(file, source)) }
        editor.chain().focus().insertContent({ type: 'image', attrs }).run()
      } catch (error) {
        notify.failed(t('picture-failed', { reason: (error as Error).message }))
      }
    }
  }
}
