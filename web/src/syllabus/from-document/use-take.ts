import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { useMutation } from '@tanstack/react-query'
import { useWritten } from '../editor/use-editor.ts'
import { keepingReading } from '../queries.ts'

/** A file that is to be read; `part`: which of its syllabi. */
export type FileWanted = { id: number; name: string; part?: number | undefined }

/** Keeps the document and changes the draft, as one step of undo; the draft then stands on that document. */
export function useTake({ id: file_id, part }: FileWanted, decisions: Readonly<Record<string, number>>) {
  const { view, editor } = useWritten()
  const { mutateAsync, isPending } = useMutation(keepingReading())
  const take = async (change: (content: SyllabusContent) => SyllabusContent) => {
    const { reading } = await mutateAsync({
      id: view.id,
      file_id,
      decisions,
      ...(part === undefined ? {} : { part }),
    })
    editor.endStep()
    editor.edit('from document', (content) => ({ ...change(content), source: { reading, looked: [] } }))
    editor.endStep()
  }
  return { take, isTaking: isPending }
}
