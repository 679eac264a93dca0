import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { digestOf } from '#document-control/public.ts'

/** What a draft says, as a digest: which document it was read from, and what of it was looked at, is not said by it. */
export const digestOfContent = ({ source: _, ...content }: SyllabusContent): string => digestOf(content)
