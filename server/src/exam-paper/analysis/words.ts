import { type AnalysisTexts, analysisParts } from '@obelisk/contract/exam-paper/analysis'
import type { Room } from '../access.ts'
import { unseal } from '../text/seal.ts'

/** An opinion as it is kept: by which account, and when. */
type KeptOpinion = { text: string; by: number | null; time: number | null }
/** What is said of the results of a paper, as it lies sealed. */
export type AnalysisWords = { texts: AnalysisTexts; section: KeptOpinion; school: KeptOpinion }

const noOpinion: KeptOpinion = { text: '', by: null, time: null }
const noTexts = Object.fromEntries(analysisParts.map((part) => [part, ''])) as AnalysisTexts

export const noWords: AnalysisWords = { texts: noTexts, section: noOpinion, school: noOpinion }

export const wordsIn = (ctx: Room, paperId: number, sealed: Uint8Array | null): AnalysisWords =>
  sealed === null ? noWords : { ...noWords, ...unseal<AnalysisWords>(ctx, paperId, sealed) }
