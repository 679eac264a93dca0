import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'
import type { ReactNode } from 'react'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'

type Span = { from: number; to: number; tone: string }

function spansOf(places: readonly RepeatedPlace[], side: 'a' | 'b', part: number): Span[] {
  const spans = places.flatMap(({ passages, is_history }) =>
    passages
      .map((one) => one[side])
      .filter((one) => one.part === part)
      .map(({ from, to }) => ({ from, to, tone: (is_history ? css.before : css.sister) ?? '' })),
  )
  const sorted = spans.toSorted((x, y) => x.from - y.from)
  const kept: Span[] = []
  for (const span of sorted) if (span.from >= (kept.at(-1)?.to ?? 0)) kept.push(span)
  return kept
}

/** A question in characters, with the passages that stand in another one tinted; numbers that differ stay white. */
export function Tinted({
  parts,
  leads = [],
  places,
  side,
}: {
  parts: readonly string[]
  /** What stands before a part, such as the letter of an option. */
  leads?: readonly string[]
  places: readonly RepeatedPlace[]
  side: 'a' | 'b'
}) {
  return (
    <>
      {parts.map((text, part) => {
        const pieces: ReactNode[] = []
        let at = 0
        for (const { from, to, tone } of spansOf(places, side, part)) {
          pieces.push(
            text.slice(at, from),
            <mark key={from} className={tone}>
              {text.slice(from, to)}
            </mark>,
          )
          at = to
        }
        pieces.push(text.slice(at))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their places
          <p key={part} className={css.tintedPart}>
            {leads[part]}
            {pieces}
          </p>
        )
      })}
    </>
  )
}

/** The question of the other paper beside this one, where it may be read: a paper that is still secret shows nothing. */
export function OldText({
  place,
  item,
  no,
}: {
  place: RepeatedPlace
  item: PaperQuestion | undefined
  no: number
}) {
  const t = useTranslations()
  return (
    <aside className={css.oldText} aria-live="polite">
      <header>
        <strong>{t('question-no', { no })}</strong>
        <span className={place.is_history ? css.before : css.sister}>
          {t('alike', { other: place.with, no: place.other_no, likeness: place.likeness.toFixed(2) })}
        </span>
        <span className={css.quiet}>{t(`how-${place.how}`)}</span>
      </header>
      <div className={css.oldSides}>
        <div>
          <span className={css.quiet}>{t('then-in', { other: place.with })}</span>
          {place.other_parts.length === 0 ? (
            <p className={css.quiet}>{t('still-secret')}</p>
          ) : (
            <Tinted parts={place.other_parts} places={[place]} side="b" />
          )}
        </div>
        <div>
          <span className={css.quiet}>{t('now')}</span>
          {item && <Tinted parts={askedParts(item.content)} places={[place]} side="a" />}
        </div>
      </div>
    </aside>
  )
}
