import type { Output } from '@obelisk/contract/endpoint'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { checkPaper } from '@obelisk/contract/exam-paper/life'
import { linkTo } from '@obelisk/contract/links'
import { type SystemCheck, systemChecks } from '@obelisk/engine/exam-paper/rules/check-list'
import { Button, Segmented } from 'antd'
import { Link } from 'react-router'
import { DiffText } from '#kit/display/DiffText.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { percent, short } from '../paper/figures.ts'
import { VerdictSign } from '../paper/VerdictSign.tsx'
import { css } from '../styles.ts'

export type Judged = PaperView['judged']
type Check = Output<typeof checkPaper>

/** The items of the list that people answer, by their number in the usual form. */
export const judgedItems = ['1', '9', '10', '11', '19'] as const

/** What stands in the block that is counted: the program decides, with the number behind it. */
const counted = [
  'chapters',
  'objective_points',
  'kinds',
  'quantity',
  'difficulty',
  'application',
  'objective_kinds',
  'total',
  'answers',
  'ab_equal',
  'ab_overlap',
  'history_overlap',
  'header',
  'trial',
] as const satisfies readonly SystemCheck[]

const inPercent = new Set<SystemCheck>([
  'chapters',
  'difficulty',
  'application',
  'objective_kinds',
  'ab_overlap',
  'history_overlap',
  'trial',
])

function shown(check: SystemCheck, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => shown(check, one)).join(' / ')
  if (typeof value !== 'number') return '–'
  return inPercent.has(check) ? percent(value) : short(value)
}

/** What is asked, where a school asks something. */
function limitOf(check: SystemCheck, { limit, min, max }: Record<string, unknown>): string {
  if (typeof min === 'number' && typeof max === 'number') return `${shown(check, min)}–${shown(check, max)}`
  const asksNothing = check === 'quantity' && limit === 0
  return typeof limit !== 'number' || asksNothing ? '' : shown(check, limit)
}

function Counted({ check }: { check: Check }) {
  const t = useTranslations()
  const known = counted.flatMap((name) => {
    const found = check.checks[name]
    return found ? [{ name, ...found }] : []
  })
  const wrong = known.filter(({ verdict }) => verdict === 'not_met').length
  return (
    <Card
      title={t('checked-by-system')}
      extra={<span className={css.quiet}>{t('checked-count', { count: known.length, wrong })}</span>}
    >
      <ul className={css.checks}>
        {known.map(({ name, verdict, values }) => {
          const limit = limitOf(name, values)
          return (
            <li key={name} className={verdict === 'not_met' ? css.broken : ''}>
              <VerdictSign verdict={verdict} />
              <span className={css.quiet}>{systemChecks[name]}</span>
              <span>{t(`check-${name}`)}</span>
              <strong>{shown(name, values.found)}</strong>
              <span className={css.quiet}>{limit && t('limit', { limit })}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Where a finding is looked at: at a question or a repeated place of the paper beside it, or on the page of the blueprint. */
export type Goal = { label: string; item: number | null }

function goalOf({ code, place }: Check['findings'][number]): Goal | null {
  const label = String(place.paper ?? '')
  if (typeof place.item_id === 'number') return { label, item: place.item_id }
  return code.startsWith('P04') ? { label, item: null } : null
}

function Jump({ view, goal, onGo }: { view: PaperView; goal: Goal | null; onGo: FindingsProps['onGo'] }) {
  const t = useTranslations()
  if (goal === null)
    return (
      <Link className={css.look} to={linkTo.paper({ id: view.id, tab: 'blueprint' })}>
        {t('jump')}
      </Link>
    )
  return onGo ? (
    <Button size="small" type="link" className={css.jump ?? ''} onClick={() => onGo(goal)}>
      {t('jump')}
    </Button>
  ) : null
}

type FindingsProps = { view: PaperView; check: Check; onGo: ((goal: Goal) => void) | undefined }

function Findings({ view, check, onGo }: FindingsProps) {
  const t = useTranslations()
  const { between } = useSigns()
  if (check.findings.length === 0 && check.renewed.length === 0) return null
  const count = check.findings.length + check.renewed.length
  // nobody deals with anything any more once it is approved
  const isOpen = view.document.state === 'draft' || view.document.state === 'submitted'
  return (
    <Card title={t(isOpen ? 'findings' : 'findings-known', { count })}>
      <ul className={css.findings}>
        {check.findings.map(({ code, level, place, values }) => (
          <li key={`${code} ${JSON.stringify(place)}`} className={level === 'error' ? css.bad : css.near}>
            {t.ofCode(`find-${code}`, { label: '', ...place, ...shownValues(values, between) })}{' '}
            <Jump view={view} goal={goalOf({ code, level, place, values })} onGo={onGo} />
          </li>
        ))}
        {check.renewed.map((one) => (
          <li key={`${one.label} ${one.item}`} className={css.near}>
            {t(one.is_retired ? 'find-retired' : 'find-renewed', { label: one.label, code: one.code })}{' '}
            <Jump view={view} goal={{ label: one.label, item: one.item }} onGo={onGo} />
            {one.words && (
              <details>
                <summary>{t('renewed-difference')}</summary>
                <DiffText before={one.words.paper.join('\n')} after={one.words.bank.join('\n')} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Shares of 1 as percent, lists by their members. */
function shownValues(
  values: Readonly<Record<string, unknown>>,
  between: string,
): Record<string, string | number> {
  const shares = new Set(['share', 'limit', 'min', 'max', 'found'])
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (Array.isArray(value)) return [key, value.join(between)]
      if (typeof value === 'number' && shares.has(key) && value > 0 && value < 1) return [key, percent(value)]
      return [key, typeof value === 'number' || typeof value === 'string' ? value : '']
    }),
  )
}

type Props = FindingsProps & {
  opinion: string
  judged: Judged
  onJudge: ((judged: Judged) => void) | undefined
}

const scale = ['met', 'partly', 'not_met'] as const

/** What the system has checked and what people have to judge, in two blocks. */
export function CheckLists({ view, check, onGo, opinion, judged, onJudge }: Props) {
  const t = useTranslations()
  const filled = judgedItems.filter((no) => judged[no] !== undefined).length
  return (
    <>
      <Findings view={view} check={check} onGo={onGo} />
      <Counted check={check} />
      <Card
        title={t('for-you-to-judge')}
        extra={<span className={css.quiet}>{t('judged-count', { filled, count: judgedItems.length })}</span>}
      >
        <ul className={css.judged}>
          {judgedItems.map((no) => (
            <li key={no} className={onJudge && judged[no] === undefined ? css.open : ''}>
              <span className={css.quiet}>{no}</span>
              <span>{t(`judge-${no}`)}</span>
              {onJudge ? (
                <Segmented
                  size="small"
                  aria-label={t(`judge-${no}`)}
                  value={judged[no] ?? ''}
                  options={scale.map((value) => ({ value, label: t(`verdict-${value}`) }))}
                  onChange={(value) => onJudge({ ...judged, [no]: value as 'met' })}
                />
              ) : (
                <strong>{judged[no] ? t(`verdict-${judged[no]}`) : '–'}</strong>
              )}
            </li>
          ))}
        </ul>
        {opinion && (
          <p className={css.opinion}>
            <strong>{t('reviewer-opinion')}</strong> {opinion}
          </p>
        )}
      </Card>
    </>
  )
}
