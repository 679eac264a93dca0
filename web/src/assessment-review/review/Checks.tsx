import { CheckCircleFilled, ExclamationCircleFilled, LockOutlined, UserOutlined } from '@ant-design/icons'
import { scales } from '@obelisk/contract/assessment-review/forms'
import { Input, Radio } from 'antd'
import { KeyHints } from '#kit/display/KeyHints.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './review.module.css'
import type { Review, Row } from './use-review.ts'
import { useRowKeys } from './use-row-keys.ts'

/** The three gates, each with how many of its items are answered. */
export function Gates({ review: { gates } }: { review: Review }) {
  const t = useTranslations()
  return (
    <ol className={css.gates}>
      {gates.map(({ gate, state, answered, all }) => (
        <li key={gate} className={`${css.gate} ${css[`gate-${state}`] ?? ''}`}>
          <span className={css.gateName}>
            <span className={css.gateNo}>{gate}</span>
            {t(`gate-${gate}`)}
          </span>
          <span className={css.gateState}>{t(`gate-state-${state}`)}</span>
          <span className={css.gateCount}>{t('answered', { done: answered, all })}</span>
        </li>
      ))}
    </ol>
  )
}

/** Checks that count a share of the paper; of the first two at least so much is wanted, of others at most. */
const atLeast: readonly (string | null)[] = ['scope', 'chapters']
const isShare = (check: string | null) => atLeast.includes(check) || check === 'complex'

/** What was found in each paper, of how many or against which limit. */
function figureOf({ found, all, limit, labels }: Row['values'], check: string | null): string {
  const shown = (value: unknown) =>
    isShare(check) && typeof value === 'number' ? `${Math.round(value * 1000) / 10}%` : String(value ?? '–')
  const names = Array.isArray(labels) && labels.length > 1 ? labels : []
  const figure = Array.isArray(found)
    ? found.map((one, at) => `${names[at] ?? ''} ${shown(one)}`.trim()).join('　')
    : found === undefined
      ? ''
      : shown(found)
  const whole = typeof all === 'number' ? `${figure} / ${all}` : figure
  return typeof limit === 'number' && limit > 0
    ? `${whole} ${atLeast.includes(check) ? '≥' : '≤'} ${shown(limit)}`
    : whole
}

/** The numbers behind a verdict, in words. */
function useFigures() {
  const t = useTranslations()
  const { between } = useSigns()
  const listOf = (value: unknown): string => (Array.isArray(value) ? value.join(between) : '')
  const named = (word: 'missing' | 'wrong-sum', value: unknown) => {
    const list = listOf(value)
    return list && t(word, { list })
  }
  return ({ values, item: { check } }: Row): string =>
    [
      check === 'ab_equal' && typeof values.found === 'number'
        ? t('unequal', { count: values.found })
        : figureOf(values, check),
      listOf(values.words),
      named('missing', values.missing),
      named('wrong-sum', values.wrong),
    ]
      .filter(Boolean)
      .join('  ')
}

const iconOf = (row: Row) => {
  if (row.verdict === 'met') return <CheckCircleFilled className={css.met ?? ''} />
  return <ExclamationCircleFilled className={(row.verdict === 'unknown' ? css.open : css.notMet) ?? ''} />
}

function Choice({ row, review }: { row: Row; review: Review }) {
  const t = useTranslations()
  const { item, choice, system, own } = row
  const needsReason = system !== null && choice !== system
  const options = Array.from({ length: scales[item.scale] }, (_, value) => ({
    value,
    label: t(`scale-${item.scale}-${value}` as never),
  }))
  if (!review.mayAnswer)
    return (
      <span className={css.answer}>
        {choice === null ? (
          <Tag tone="warning">{t('gate-state-open')}</Tag>
        ) : (
          <b>{t(`scale-${item.scale}-${choice}` as never)}</b>
        )}
        {needsReason && own?.reason && <span className={css.figures}>{own.reason}</span>}
      </span>
    )
  return (
    <>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={item.text}
        options={options}
        value={choice}
        onChange={({ target }) => review.answer(item.id, { choice: Number(target.value) })}
      />
      {needsReason && (
        <Input
          className={css.reason ?? ''}
          size="small"
          maxLength={500}
          status={own?.reason.trim() ? '' : 'error'}
          placeholder={t('reason')}
          aria-label={t('reason')}
          value={own?.reason ?? ''}
          onChange={({ target }) => review.answer(item.id, { reason: target.value })}
        />
      )}
    </>
  )
}

/** What the system has counted: verdict, figures, and the way to decide otherwise with a reason. */
export function SystemChecks({ review }: { review: Review }) {
  const t = useTranslations()
  const nameOf = useName()
  const figures = useFigures()
  const rows = review.rows.filter(({ item }) => item.check !== null)
  if (rows.length === 0) return null
  const met = rows.filter(({ verdict }) => verdict === 'met').length
  return (
    <Card
      title={
        <>
          <LockOutlined /> {t('system')}
        </>
      }
      extra={t('system-count', { met, all: rows.length })}
    >
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.item.id} className={css.row}>
            {iconOf(row)}
            <span className={css.text}>
              {nameOf({ name: row.item.text, name_en: row.item.text_en })}
              {'\u00a0'}
              {row.item.gate !== null && <span className={css.gateMark}>{row.item.gate}</span>}
            </span>
            <span className={css.figures}>{row.verdict === 'unknown' ? t('unknown') : figures(row)}</span>
            <Choice row={row} review={review} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What only a person can judge. The teacher's own answer stands beside that of the section head. */
export function Judgements({ review }: { review: Review }) {
  const t = useTranslations()
  const nameOf = useName()
  const keysOf = useRowKeys(review)
  const rows = review.rows.filter(({ item }) => item.check === null)
  if (rows.length === 0) return null
  const done = rows.filter(({ choice }) => choice !== null).length
  return (
    <Card
      title={
        <>
          <UserOutlined /> {t('judged')}
        </>
      }
      extra={
        <span className={css.headEnd}>
          {review.mayAnswer && (
            <span className={css.keys}>
              <KeyHints
                hints={[
                  { keys: ['1–3'], text: t('keys-choose') },
                  { keys: ['↓'], text: t('keys-next') },
                ]}
              />
            </span>
          )}
          {t('answered', { done, all: rows.length })}
        </span>
      }
    >
      <ul className={css.rows}>
        {rows.map((row) => (
          <li
            key={row.item.id}
            className={`${css.row} ${row.choice === null ? css.isOpen : ''}`}
            onKeyDownCapture={keysOf(row)}
          >
            <span className={css.text}>
              {nameOf({ name: row.item.text, name_en: row.item.text_en })}
              {'\u00a0'}
              {row.item.gate !== null && <span className={css.gateMark}>{row.item.gate}</span>}
            </span>
            {!review.view.may.write && row.teacher !== null && (
              <span className={css.figures}>
                {t('self')} {t(`scale-${row.item.scale}-${row.teacher}` as never)}
              </span>
            )}
            <Choice row={row} review={review} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
