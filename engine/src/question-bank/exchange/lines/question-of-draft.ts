import { kindNamed } from '../../forms/kinds.ts'
import type { QuestionContent, QuestionKind } from '../../question/question.ts'
import type { ExchangeQuestion, ExchangeTags, Note } from '../exchange.ts'
import { buildBody } from './build-body.ts'
import { type Draft, fieldOf, sourceOf, wordsOf } from './draft.ts'
import { richOf } from './rich-of.ts'
import { bloomNamed, difficultyNamed } from './words.ts'

const list = (text: string) =>
  text
    .split(/[；;、，,|]/)
    .map((one) => one.trim())
    .filter(Boolean)

const numberIn = (text: string): number | undefined => {
  const found = /[0-9]+(?:\.[0-9]+)?/.exec(text)?.[0]
  return found === undefined ? undefined : Number(found)
}

const given = <K extends keyof ExchangeTags>(name: K, value: ExchangeTags[K] | undefined | '') =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? {} : { [name]: value }

/** 1 to 7 of `是；特征 1；特征 3` */
const featuresIn = (text: string) => [...new Set([...text.matchAll(/[1-7]/g)].map(([no]) => Number(no)))]

function tagsOf(draft: Draft): ExchangeTags {
  const words = (label: Parameters<typeof wordsOf>[1]) => wordsOf(draft, label)
  const objectives = list(words('objective')).flatMap((one) => numberIn(one) ?? [])
  return {
    ...given('chapter', words('chapter') || draft.chapter),
    ...given('knowledge', list(words('knowledge'))),
    ...given('objectives', objectives),
    ...given('bloom', bloomNamed(words('bloom'))),
    ...given('difficulty', difficultyNamed(words('difficulty'))),
    ...given('minutes', numberIn(words('minutes'))),
    ...(/^(是|yes|y)/i.test(words('complex')) ? { is_complex: true } : {}),
    ...given('complex_features', featuresIn(words('complex'))),
    ...given(
      'tags',
      words('tags')
        .split(/[；;]/)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
    ...given('source', words('source')),
    ...given('source_year', numberIn(words('year'))),
    ...given('licence', words('licence')),
  }
}

const scoreEnd = /[（(]\s*(?:本题)?\s*([0-9]+(?:\.[0-9]+)?)\s*分\s*[)）]\s*$/

/** Marks by their own line, by the brackets of the stem or by the heading of the part. */
function scoreOf(draft: Draft): number | undefined {
  const own = numberIn(wordsOf(draft, 'score'))
  if (own !== undefined) return own
  const end = draft.score === undefined ? scoreEnd.exec(draft.stem.at(-1)?.text ?? '')?.[1] : undefined
  return end === undefined ? draft.score : Number(end)
}

function partOf(draft: Draft) {
  const built = buildBody(draft, kindOf(draft))
  return {
    notes: built.notes,
    part: { kind: built.kind, score: scoreOf(draft) ?? 0, stem: richOf(built.stem), body: built.body },
  }
}

const kindOf = (draft: Draft): QuestionKind | undefined => kindNamed(wordsOf(draft, 'kind')) ?? draft.kind

function contentOf(draft: Draft): { content: QuestionContent; notes: Note[] } {
  const explanation = richOf(fieldOf(draft, 'explanation'))
  const told = explanation.content.length > 0 ? { explanation } : {}
  const kind = kindOf(draft)
  const score = scoreOf(draft)
  const lacking: Note[] = score === undefined ? [{ code: 'score-lacking' }] : []
  if (kind === 'composite') {
    const parts = draft.parts.map(partOf)
    const body = { form: 'composite' as const, parts: parts.map(({ part }) => part) }
    return {
      content: { kind, stem: richOf(draft.stem), body, score: score ?? 1, ...told },
      notes: [...lacking, ...parts.flatMap(({ notes }) => notes)],
    }
  }
  const built = buildBody(draft, kind)
  return {
    content: { kind: built.kind, stem: richOf(built.stem), body: built.body, score: score ?? 1, ...told },
    notes: [...built.notes, ...lacking],
  }
}

/** A question of what was gathered of it; `isApart` says that answers stood together at the end. */
export function questionOfDraft(draft: Draft, isApart = false): ExchangeQuestion {
  const { content, notes } = contentOf(draft)
  const lacks = isApart && notes.some(({ code }) => code === 'answer-lacking')
  const apart: Note[] = lacks ? [{ code: 'answer-apart', values: { number: draft.number } }] : []
  return {
    content,
    tags: tagsOf(draft),
    label: String(draft.number),
    source: sourceOf(draft),
    notes: [...draft.notes, ...notes.filter(({ code }) => !(lacks && code === 'answer-lacking')), ...apart],
  }
}
