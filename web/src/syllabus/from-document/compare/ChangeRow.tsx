import type { Change } from '@obelisk/engine/syllabus/from-document/compare/compare-drafts'
import { Radio } from 'antd'
import { DiffText } from '#kit/display/DiffText.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { letters, type Part } from '../../findings/section-of.ts'
import { useTranslations } from '../../messages.ts'
import type { useChangeWords } from './change-words.ts'
import css from './compare.module.css'

type Words = ReturnType<typeof useChangeWords>

/** The part of the page in which values of a part of a document stand. */
const pagePart: Record<Change['part'], Part> = {
  objectives: 'objectives',
  chapters: 'chapters',
  labs: 'labs',
  assessment: 'components',
  rubrics: 'rubrics',
  resources: 'resources',
  texts: 'texts',
}

const partOf = ({ part, kind, field }: Change): Part => {
  if (kind === 'cells') return 'matrix'
  return field === 'introduction' ? 'basic' : pagePart[part]
}

/** What a change is about: the part with its letter, the row, the field. */
function Where({ change, words }: { change: Change; words: Words }) {
  const t = useTranslations()
  const part = partOf(change)
  const name = words.name(change.record)
  const field = words.field(change.record, change.field)
  return (
    <span className={css.where}>
      <b>
        {letters[part]} {name || field}
      </b>
      {change.type === 'changed' ? (
        name !== '' && <span className={css.quiet}>{field}</span>
      ) : (
        <Tag tone={change.type === 'added' ? 'success' : 'danger'}>{t(`new-type-${change.type}`)}</Tag>
      )}
    </span>
  )
}

/** A value of one side; against the last file its words that changed are marked. */
function Side({ label, text, before, none }: { label: string; text: string; before?: string; none: string }) {
  return (
    <span className={css.value}>
      <span className={css.label}>{label}</span>
      {text === '' && (before ?? '') === '' ? (
        <span className={css.none}>{none}</span>
      ) : (
        <span>{before === undefined ? text : <DiffText before={before} after={text} />}</span>
      )}
    </span>
  )
}

/** The values of the last file, of the new one and of the draft beside each other. */
function Values({ change, words, hasLast }: { change: Change; words: Words; hasLast: boolean }) {
  const t = useTranslations()
  const said = (value: Change['now']) => words.value(change, value)
  const isTold = change.last !== undefined
  const last = said(change.last)
  const now = said(change.now)
  const isDeleted = change.type === 'added' && isTold
  return (
    <>
      {hasLast && <Side label={t('new-last')} text={last} none={t('new-not-said')} />}
      <Side
        label={t('new-file')}
        text={said(change.file)}
        before={isTold ? last : now}
        none={t('read-not-there')}
      />
      <Side
        label={t('new-now')}
        text={now}
        {...(isTold ? { before: last } : {})}
        none={t(isDeleted ? 'new-deleted' : 'new-empty')}
      />
    </>
  )
}

type Props = {
  change: Change
  words: Words
  choice: boolean | undefined
  hasLast: boolean
  isCurrent: boolean
  onChoose: (isTaken: boolean) => void
  onFocus: () => void
}

/** One difference: the value of each side, and which stays. */
export function ChangeRow({ change, words, choice, hasLast, isCurrent, onChoose, onFocus }: Props) {
  const t = useTranslations()
  const looks = [css.row, choice === undefined && css.open, isCurrent && css.current, !hasLast && css.two]
  const name = `${words.name(change.record)} ${words.field(change.record, change.field)}`.trim()
  return (
    <li className={looks.filter(Boolean).join(' ')} data-change={change.key}>
      <Where change={change} words={words} />
      <Values change={change} words={words} hasLast={hasLast} />
      <span className={css.choice}>
        {!change.isSure && <Tag tone="warning">{t('read-unsure')}</Tag>}
        <Radio.Group
          value={choice}
          aria-label={t('new-which', { name })}
          onFocus={onFocus}
          onChange={({ target }) => onChoose(target.value as boolean)}
          options={[
            { value: true, label: t('new-take-file') },
            { value: false, label: t('new-keep') },
          ]}
        />
      </span>
    </li>
  )
}
