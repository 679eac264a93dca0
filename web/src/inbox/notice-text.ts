import type { Output } from '@obelisk/contract/endpoint'
import type { listNotices } from '@obelisk/contract/inbox'
import { useLanguage } from '#kit/words/language.ts'
import { useWords } from './messages.ts'

export type Notice = Output<typeof listNotices>['list'][number]

const kinds = [
  'document-submitted',
  'document-reminder',
  'document-returned',
  'document-approved',
  'document-decision-taken-back',
  'document-stale',
  'document-assigned',
  'document-due',
  'improvement-assigned',
  'improvement-returned',
  'improvement-verified',
  'improvement-due',
  'unlock-asked',
  'result-wanted',
  'role-given',
  'role-ended',
  'address-replaced',
] as const
type Kind = (typeof kinds)[number]

const isKnown = (kind: string): kind is Kind => kinds.some((known) => known === kind)

/** The values of a notice in the language of the screen: `course_en` stands for `course` in English. */
function valuesIn({ values }: Notice, english: boolean): Record<string, string | number> {
  const entries = Object.keys(values).map((name) => {
    const translated = english ? values[`${name}_en`] : undefined
    return [name, translated || (values[name] ?? '')] as const
  })
  return {
    title: '',
    version: '',
    round: '',
    course: '',
    count: '',
    measure: '',
    due: '',
    name: '',
    class: '',
    reason: '',
    ...Object.fromEntries(entries),
  }
}

/** What a notice says. */
export function useNoticeText(): (notice: Notice) => string {
  const say = useWords()
  const english = useLanguage(({ language }) => language === 'en')
  return (notice) => {
    const values = valuesIn(notice, english)
    if (isKnown(notice.kind)) return say(notice.kind, values as never)
    return String(values.title || values.name || say('new-notice'))
  }
}
