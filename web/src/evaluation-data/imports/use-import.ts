import type { Output } from '@obelisk/contract/endpoint'
import type { ImportDecisions, MarksPointed } from '@obelisk/contract/evaluation-data/import-shapes'
import type { confirmImport, ImportView } from '@obelisk/contract/evaluation-data/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isCancelled } from '#kit/wire/call-error.ts'
import { cancelling, confirming, forgetting, looking, reading } from './queries.ts'

export type Confirmed = Output<typeof confirmImport>

type Step = 'file' | 'sheets' | 'check' | 'done'

/** What can be taken back: all that was decided and pointed at before the last step. */
type Past = { decisions: ImportDecisions; pointed: MarksPointed[] }

/** Several sheets that nothing singles out are asked about; one sheet is taken. */
const stepFor = ({ mapping, sheets }: ImportView): Step => {
  const used = mapping.sheets.filter((sheet) => sheet.used).length
  const open = sheets.filter(({ hidden, students }) => !hidden && students > 0).length
  return used > 0 && (used === 1 || used === open) ? 'check' : 'sheets'
}

/** One import from the file to the marks: every change is read anew by the server, which keeps it. */
export function useImport(classId: number) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>('file')
  const [view, setView] = useState<ImportView>()
  const [past, setPast] = useState<Past[]>([])
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const begin = (found: ImportView) => {
    setView(found)
    setPast([])
    setStep(stepFor(found))
  }
  const read = useMutation({ ...reading(classId), onSuccess: begin })
  const look = useMutation({ ...looking(), onSuccess: setView })
  const confirm = useMutation({
    ...confirming(client),
    onSuccess: (done) => {
      setConfirmed(done)
      setStep('done')
    },
  })
  const cancel = useMutation(cancelling(client))
  const forget = useMutation(forgetting())
  const batch_id = view?.batch_id ?? 0
  /** The server reads the workbook again with what is said now; the step can be taken back. */
  const readAgain = (change: Partial<Past>) => {
    if (!view) return
    const { decisions, pointed } = view
    setPast([...past, { decisions, pointed }])
    look.mutate({ batch_id, ...change })
  }
  const leave = () => {
    setView(undefined)
    setConfirmed(undefined)
    setStep('file')
  }
  return {
    step,
    setStep,
    view,
    confirmed,
    past,
    isReading: read.isPending,
    /** Why the file that was dropped last cannot be read. */
    problem: read.error && !isCancelled(read.error) ? read.error.message : undefined,
    isChecking: look.isPending,
    isConfirming: confirm.isPending,
    read: read.mutate,
    /** Opens an import again that was left before it was stored. */
    resume: (id: number) => look.mutate({ batch_id: id }, { onSuccess: begin }),
    point: (pointed: MarksPointed[]) => readAgain({ pointed }),
    decide: (decisions: ImportDecisions) => readAgain({ decisions }),
    undecide: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      look.mutate({ batch_id, ...before })
    },
    forget: (layoutId: number) =>
      forget.mutate(layoutId, { onSuccess: () => look.mutate({ batch_id, forget: true }) }),
    confirm: (only_good: boolean) =>
      confirm.mutate(
        { batch_id, only_good, data_version: view?.data_version ?? 0 },
        // the marks have moved meanwhile: show what the import would change now
        { onError: () => look.mutate({ batch_id }) },
      ),
    cancel: () => cancel.mutate(batch_id, { onSuccess: leave }),
    leave,
  }
}

export type Import = ReturnType<typeof useImport>
