import type { DocumentView } from '@obelisk/contract/document-control/document'
import type { ApprovalStep } from '#kit/drawer/Approvals.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'

const looks = { now: 'waiting', done: 'done', later: 'open' } as const

/** Who handed it in, then the steps of the approval; the one that waits for this person is named so. */
export function useSteps(document: DocumentView): ApprovalStep[] {
  const t = useTranslations()
  const nameOf = useName()
  const { list } = useFormats()
  const submit = document.timeline.findLast(({ action }) => action === 'submit')
  const steps = document.steps.map(({ step, name, name_en, state, people, not_yet, time }): ApprovalStep => {
    const waiting = not_yet.length > 0 ? t('not-yet', { names: list(not_yet.map(nameOf)) }) : t('nobody')
    const who = people.length === 0 && state === 'now' ? waiting : list(people.map(nameOf))
    return {
      key: step,
      name: nameOf({ name, name_en }),
      state: looks[state],
      yours: state === 'now' && document.may.decide,
      ...(who === '' ? {} : { who }),
      ...(time === null ? {} : { at: time }),
    }
  })
  if (!submit) return steps
  const isReturned = document.state === 'returned'
  return [
    {
      key: 'submit',
      name: t('submitted-by'),
      state: isReturned ? 'returned' : 'done',
      who: nameOf(submit.person),
      at: submit.time,
    },
    ...steps,
  ]
}
