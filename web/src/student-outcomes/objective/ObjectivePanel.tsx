import type { OwnWork } from '@obelisk/contract/student-outcomes'
import { Tag, VerdictTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from '../outcomes.module.css'
import { type Line, whyLow } from '../own-view.ts'
import { useOutcome } from '../queries.ts'
import { useStateWord } from './use-state-word.ts'

function WorkRow({ work }: { work: OwnWork }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const stateWord = useStateWord()
  const { state, counts, full_score, weight } = work
  return (
    <tr>
      <th scope="row">
        {work.name || work.no}
        <span className={css.small}>{nameOf({ name: work.component, name_en: work.component_en })}</span>
      </th>
      <td>
        {state !== 'normal' && <Tag tone="danger">{stateWord(state)}</Tag>}{' '}
        {counts === null ? t('not-counted') : formats.number(counts)}
      </td>
      <td>{formats.number(full_score)}</td>
      <td>{formats.percent(weight)}</td>
    </tr>
  )
}

function WorkTable({ work }: { work: readonly OwnWork[] }) {
  const t = useTranslations()
  return (
    <table className={css.work}>
      <thead>
        <tr>
          <th scope="col">{t('work')}</th>
          <th scope="col">{t('won')}</th>
          <th scope="col">{t('full')}</th>
          <th scope="col">{t('share')}</th>
        </tr>
      </thead>
      <tbody>
        {work.map((one) => (
          <WorkRow key={`${one.no} ${one.name}`} work={one} />
        ))}
      </tbody>
    </table>
  )
}

/** In a sentence, what pulls it down. */
function WhyLow({ work }: { work: readonly OwnWork[] }) {
  const t = useTranslations()
  const formats = useFormats()
  const stateWord = useStateWord()
  const why = whyLow(work)
  if (!why) return null
  const nameOf = ({ name, no, state }: OwnWork) =>
    state === 'normal' ? name || no : `${name || no}（${stateWord(state)}）`
  if (why.kind === 'weak')
    return t('why-weak', {
      items: nameOf(why.item),
      won: formats.number(why.item.counts),
      full: formats.number(why.item.full_score),
    })
  const said = { items: formats.list(why.items.map(nameOf)), share: formats.percent(why.share) }
  return why.rest === null
    ? t('why-zero-all', said)
    : t('why-zero', { ...said, value: formats.attainment(why.rest) })
}

function Advice({ line, chapters }: { line: Line; chapters: readonly { no: number; name: string }[] }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const { teachers } = line.course
  return (
    <div className={css.part}>
      <h3>{t('what-to-do')}</h3>
      <ul>
        {chapters.length > 0 && (
          <li>
            {t('review-chapters')}
            <ul>
              {chapters.map(({ no, name }) => (
                <li key={no}>{`${no} ${name}`}</li>
              ))}
            </ul>
          </li>
        )}
        {teachers.length > 0 && <li>{t('ask-teacher', { names: formats.list(teachers.map(nameOf)) })}</li>}
        <li>{t('retake-note')}</li>
      </ul>
    </div>
  )
}

/** One objective: its value, the work behind it, why it is low and what can be done. */
export function ObjectivePanel({ line }: { line: Line }) {
  const t = useTranslations()
  const formats = useFormats()
  const language = useLanguage((store) => store.language)
  const { course, objective } = line
  const query = useOutcome(course.class_id, objective.id)
  const isLow = objective.verdict === 'below'
  return (
    <div className={css.panel}>
      <p className={css.text}>{(language === 'en' && objective.text_en) || objective.text}</p>
      <p className={css.value}>
        <strong className={css[objective.verdict]}>{formats.attainment(objective.value)}</strong>
        <span className={css.small}>{t('expected', { line: formats.two(objective.line) })}</span>
        {objective.verdict !== 'not_enough_evidence' && <VerdictTag verdict={objective.verdict} />}
      </p>
      {objective.mean && (
        <p className={css.small}>
          {t('mean', { n: objective.mean.n, value: formats.attainment(objective.mean.value) })}
        </p>
      )}
      {objective.indicators.length > 0 && (
        <p className={css.small}>{t('indicators', { list: objective.indicators.join(', ') })}</p>
      )}
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {({ work, chapters }) => (
          <>
            <WorkTable work={work} />
            {isLow && (
              <div className={css.part}>
                <h3>{t('why-low')}</h3>
                <p>
                  <WhyLow work={work} />
                </p>
              </div>
            )}
            <Advice line={line} chapters={chapters} />
          </>
        )}
      </Loaded>
    </div>
  )
}
