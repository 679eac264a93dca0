import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { findingWords } from './finding-words.ts'
import type { SyllabusFinding } from './section-of.ts'

/** A finding of the syllabus rules in words, from the JSON in which an answer of the assistant carries it. */
export function SyllabusFindingText({ finding }: { finding: string }) {
  const t = useTranslations()
  const { name, reason } = findingWords(JSON.parse(finding) as SyllabusFinding, t, useFormats())
  return (
    <>
      <div>{name}</div>
      <small>{reason}</small>
    </>
  )
}
