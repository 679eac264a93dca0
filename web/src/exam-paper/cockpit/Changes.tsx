import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'
import { useQuery } from '@tanstack/react-query'
import { DiffText } from '#kit/display/DiffText.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import { itemsOf } from '../paper/edit-text.ts'
import { roundOf } from '../queries.ts'
import { css } from '../styles.ts'

const wordsOf = ({ content }: PaperQuestion) => askedParts(content).join('\n')

/** What changed in a paper since the round before: questions that came, went, were rewritten or got other marks. */
export function Changes({ view, label, text }: { view: PaperView; label: PaperLabel; text: PaperText }) {
  const t = useTranslations()
  const since = (round: number) => (round === 0 ? t('since-review') : t('since-round', { round }))
  return (
    <Loaded query={useQuery(roundOf(view.id, label))}>
      {({ round, text: before }) => {
        if (!before) return <p className={css.quiet}>{t('no-round-before')}</p>
        const old = new Map(itemsOf(before).map((item) => [item.id, item]))
        const now = new Map(itemsOf(text).map((item) => [item.id, item]))
        const [places, oldPlaces] = [placesOf(text.sections), placesOf(before.sections)]
        const came = itemsOf(text).filter(({ id }) => !old.has(id))
        const went = itemsOf(before).filter(({ id }) => !now.has(id))
        const changed = itemsOf(text).flatMap((item) => {
          const was = old.get(item.id)
          return was && (wordsOf(was) !== wordsOf(item) || was.score !== item.score) ? [{ item, was }] : []
        })
        if (came.length + went.length + changed.length === 0)
          return <p className={css.quiet}>{t('nothing-changed', { since: since(round) })}</p>
        return (
          <ul className={css.changes} aria-label={since(round)}>
            {changed.map(({ item, was }) => (
              <li key={item.id}>
                <strong>{t('question-no', { no: places.get(item.id) ?? 0 })}</strong>
                {was.score !== item.score && (
                  <span>{t('score-changed', { from: was.score, to: item.score })}</span>
                )}
                <DiffText before={wordsOf(was)} after={wordsOf(item)} />
              </li>
            ))}
            {came.map((item) => (
              <li key={item.id}>
                <strong>{t('question-came', { no: places.get(item.id) ?? 0 })}</strong>{' '}
                {wordsOf(item).slice(0, 120)}
              </li>
            ))}
            {went.map((item) => (
              <li key={item.id}>
                <strong>{t('question-went', { no: oldPlaces.get(item.id) ?? 0 })}</strong>{' '}
                <del>{wordsOf(item).slice(0, 120)}</del>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
