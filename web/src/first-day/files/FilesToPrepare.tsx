import type { PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { queryOptions } from '@tanstack/react-query'
import { PrintDrawer } from '#kit/print/PrintDrawer.tsx'
import { fileHeads, fileNote, filesToPrepare, fileTitle } from './files-to-prepare.ts'

/** The list of files to have ready, as a page to hang up. */
function paperOf(language: Language): PrintDocument {
  const head = fileHeads.map((words) => ({ text: words[language], head: true }))
  const rows = filesToPrepare.map((cells) => cells.map((words) => ({ text: words[language] })))
  return {
    title: fileTitle[language],
    cover: null,
    head: ['', ''],
    foot: '',
    mark: '',
    blocks: [
      { type: 'title', text: fileTitle[language], under: '' },
      { type: 'table', widths: [0.2, 0.45, 0.35], headRows: 1, rows: [head, ...rows] },
      { type: 'note', text: fileNote[language] },
    ],
  }
}

const documentOf = (language: Language) =>
  queryOptions({
    queryKey: ['first-day', 'files', language],
    queryFn: () => ({ paper: paperOf(language) }),
    networkMode: 'always',
  })

/** What to have ready before a programme moves in, to print. */
export function FilesToPrepare({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <PrintDrawer open={open} onClose={onClose} documentOf={documentOf} download={() => null} />
}
