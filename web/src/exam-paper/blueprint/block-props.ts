import type { PaperView, QuestionMemory } from '@obelisk/contract/exam-paper/calls'
import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import type { PaperLabel, PaperPart, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import type { Counted } from '../paper/counted.ts'
import type { Texts } from '../paper/use-texts.ts'

type Renewed = { label: PaperLabel; item: number; code: string; is_retired: boolean }

export type SideProps = {
  view: PaperView
  texts: Texts
  counted: Counted
  memory: readonly QuestionMemory[]
  repeated: readonly RepeatedPlace[]
  renewed: readonly Renewed[]
  onLearn: (more: QuestionMemory[]) => void
}

/** What is being done with a drawer open. */
export type Work =
  | { act: 'pick'; label: PaperLabel; section: PaperPart; instead?: PaperQuestion }
  | {
      act: 'write'
      label: PaperLabel
      section: PaperPart
      item?: PaperQuestion
      /** What a new one is to be, where that is known. */
      begun?: Partial<PaperQuestion>
    }

export type BlockProps = SideProps & {
  label: PaperLabel
  section: PaperPart
  no: number
  places: ReadonlyMap<number, number>
  start: (work: Work) => void
}

export type ItemProps = BlockProps & { item: PaperQuestion }
