import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ActionButton } from '../action/ActionButton.tsx'
import { LevelSign } from '../display/LevelSign.tsx'
import { CountPill } from '../display/tags.tsx'
import { useIsNarrow } from '../theme/use-media.ts'
import { useKitTranslations } from '../translations/messages.ts'
import { AlikePlaces } from './AlikePlaces.tsx'
import { alikeTogether } from './alike-findings.ts'
import css from './drawer.module.css'
import { type Finding, levelOf, type Weight } from './finding.ts'
import { askForFindings, useFindingsOfPage, useTellFindings } from './findings-of-page.ts'

const weights: readonly Weight[] = ['must', 'should', 'note']
function FindingRow({ finding, isCurrent }: { finding: Finding; isCurrent: boolean }) {
  const t = useKitTranslations()
  const { weight, name, place, reason, onLocate, remedies = [] } = finding
  return (
    <li className={`${css.finding} ${isCurrent ? css.current : ''}`} aria-current={isCurrent || undefined}>
      <span>
        <LevelSign level={levelOf[weight]} />
      </span>
      <span className={css.name}>{name}</span>
      {onLocate ? (
        <Button type="link" size="small" onClick={onLocate}>
          {t('locate')}
        </Button>
      ) : (
        <span />
      )}
      <div className={css.rest}>
        {place && <div>{place}</div>}
        {reason && <div className={css.reason}>{reason}</div>}
        {remedies.length > 0 && (
          <div className={css.remedies}>
            {remedies.map(({ label, apply, note }) => (
              <Fragment key={label}>
                <ActionButton size="small" onAct={apply}>
                  {label}
                </ActionButton>
                {note && <div className={css.remedyNote}>{note}</div>}
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

/** The same finding at many places, said once. */
function AlikeRow({ findings, current }: { findings: readonly Finding[]; current: string | undefined }) {
  const [first] = findings
  if (!first) return null
  const isCurrent = findings.some(({ key }) => key === current)
  return (
    <li className={`${css.finding} ${isCurrent ? css.current : ''}`} aria-current={isCurrent || undefined}>
      <span>
        <LevelSign level={levelOf[first.weight]} />
      </span>
      <span className={css.name}>{first.name}</span>
      <CountPill count={findings.length} />
      <div className={css.rest}>
        <AlikePlaces findings={findings} />
      </div>
    </li>
  )
}

function Passed({ passed, alone }: { passed: readonly string[]; alone: boolean }) {
  const t = useKitTranslations()
  const [open, setOpen] = useState(false)
  if (passed.length === 0) return null
  return (
    <div className={css.passed}>
      <CheckCircleFilled className={css.done} />{' '}
      {t(alone ? 'rules-all-passed' : 'rules-passed', { count: passed.length })}
      <Button type="link" size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
        {t(open ? 'fold' : 'expand')}
      </Button>
      {open && (
        <ul>
          {passed.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Props = {
  open: boolean
  onClose: () => void
  findings: readonly Finding[]
  /** The rules that found nothing, by name. */
  passed?: readonly string[]
  /** The finding jumped to last. */
  current?: string
  /** Above the rules: the reviewer's opinions. */
  children?: ReactNode
}

function Content({ findings, passed = [], current, children }: Omit<Props, 'open' | 'onClose'>) {
  const t = useKitTranslations()
  const sorted = weights.flatMap((weight) => findings.filter((finding) => finding.weight === weight))
  return (
    <>
      <div className={css.sums}>
        {weights.map((weight) => (
          <span key={weight} className={`${css.sum} ${css[weight]}`}>
            <b>{findings.filter((finding) => finding.weight === weight).length}</b>
            {t(`finding-${weight}`)}
          </span>
        ))}
      </div>
      {children && <div className={css.above}>{children}</div>}
      <ul className={css.list}>
        {alikeTogether(sorted).map((group) => {
          const [finding] = group
          if (!finding) return null
          return group.length > 1 ? (
            <AlikeRow key={finding.key} findings={group} current={current} />
          ) : (
            <FindingRow key={finding.key} finding={finding} isCurrent={finding.key === current} />
          )
        })}
      </ul>
      <Passed passed={passed} alone={findings.length === 0} />
    </>
  )
}

/**
 * What must, should or may be changed. Beside the content where there is room, else floating over it; in the side drawer
 * while that stands in their place.
 */
export function FindingsDrawer({ open, onClose, ...content }: Props) {
  const t = useKitTranslations()
  const narrow = useIsNarrow()
  useTellFindings(content.findings)
  const host = useFindingsOfPage((state) => state.host)
  const isReplaced = useFindingsOfPage((state) => state.isReplaced)
  const title = (
    <>
      {t('findings')}{' '}
      <CountPill count={content.findings.length} tone={content.findings.length ? 'danger' : 'neutral'} />
    </>
  )
  if (host) return createPortal(<Content {...content} />, host)
  if (narrow)
    return (
      <Drawer
        rootClassName={css.floating ?? ''}
        open={open}
        onClose={onClose}
        title={title}
        size={300}
        styles={{ body: { padding: '12px 0' } }}
      >
        <Content {...content} />
      </Drawer>
    )
  if (!open || isReplaced) return null
  return (
    <aside className={css.side} aria-label={t('findings')}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <Button
          type="text"
          size="small"
          className={css.close ?? ''}
          icon={<CloseOutlined />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </header>
      <Content {...content} />
    </aside>
  )
}

/**
 * Whether the findings are open: until a person chooses, where they stand beside the content and there is something to
 * mend, not where they would cover it.
 */
export function useFindingsOpen(mayBeMended = true) {
  const narrow = useIsNarrow()
  const [chosen, setChosen] = useState<boolean>()
  const setOpen = (open: boolean) => {
    setChosen(open)
    if (open) askForFindings()
  }
  return { open: chosen ?? (mayBeMended && !narrow), setOpen }
}

/** The button that opens the findings, with their count. */
export function FindingsButton({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useKitTranslations()
  return (
    <Button onClick={onClick}>
      {t('findings')} <CountPill count={count} tone={count > 0 ? 'danger' : 'neutral'} />
    </Button>
  )
}
