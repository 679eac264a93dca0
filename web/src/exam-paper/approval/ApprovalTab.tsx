import type { Output } from '@obelisk/contract/endpoint'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { checkPaper, readRemarks } from '@obelisk/contract/exam-paper/life'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { Cockpit } from '../cockpit/Cockpit.tsx'
import { useTranslations } from '../messages.ts'
import type { TabProps } from '../paper/tab-props.ts'
import { checkOf, remarksOf } from '../queries.ts'
import { css } from '../styles.ts'
import { CheckLists, type Goal } from './CheckLists.tsx'
import { Foot, type Typed } from './Feet.tsx'
import { LateCard } from './LateCard.tsx'
import { DrawCard, PrintCard, ReleaseCard } from './PackageCards.tsx'
import { PaperFacts } from './PaperFacts.tsx'
import { Steps } from './Steps.tsx'
import { TrialCard } from './TrialCard.tsx'
import { TrialRoom } from './TrialRoom.tsx'
import { ViewLog } from './ViewLog.tsx'

const phrases = ['phrase-fits', 'phrase-print', 'phrase-key'] as const

function Opinion({
  label,
  typed,
  change,
}: {
  label: string
  typed: Typed
  change: (opinion: string) => void
}) {
  const t = useTranslations()
  return (
    <Card
      title={label}
      extra={phrases.map((key) => (
        <Button
          key={key}
          size="small"
          onClick={() => change(typed.opinion ? `${typed.opinion} ${t(key)}` : t(key))}
        >
          {t(key)}
        </Button>
      ))}
    >
      <Input.TextArea
        value={typed.opinion}
        maxLength={2000}
        autoSize={{ minRows: 3, maxRows: 8 }}
        aria-label={label}
        onChange={({ target }) => change(target.value)}
      />
    </Card>
  )
}

function Strip({ view }: { view: PaperView }) {
  const t = useTranslations()
  const { may, review_state: state } = view
  if (may.waits !== null) return <StateStrip tone="returned" text={may.waits} />
  if (may.review) return <StateStrip tone="yours" text={t('strip-review')} />
  if (may.decide) return <StateStrip tone="yours" text={t('strip-decide')} />
  if (may.edit && (state === 'returned' || view.document.state === 'returned'))
    return (
      <StateStrip tone="returned" text={t('strip-returned')}>
        <Link to={linkTo.paper({ id: view.id, tab: 'blueprint' })}>{t('to-blueprint')}</Link>
      </StateStrip>
    )
  return null
}

type InsideProps = {
  view: PaperView
  check: Output<typeof checkPaper> | undefined
  opinion: string
  typed: Typed
  setTyped: (change: (now: Typed) => Typed) => void
  onGo: ((goal: Goal) => void) | undefined
}

/** What is counted and what is to be judged, with the field for the opinion. */
function Judging({ view, check, opinion, typed, setTyped, onGo }: InsideProps) {
  const t = useTranslations()
  const { may } = view
  const warnings = countOf(check, 'warning')
  const isWriting = may.review || may.decide || (may.submit && warnings > 0)
  return (
    <>
      {check && (
        <CheckLists
          view={view}
          onGo={onGo}
          check={check}
          opinion={opinion}
          judged={may.review ? typed.judged : view.judged}
          onJudge={may.review ? (judged) => setTyped((now) => ({ ...now, judged })) : undefined}
        />
      )}
      {isWriting && (
        <Opinion
          label={t(may.submit ? 'reason-for-warnings' : 'opinion')}
          typed={typed}
          change={(text) => setTyped((now) => ({ ...now, opinion: text }))}
        />
      )}
    </>
  )
}

const countOf = (check: Output<typeof checkPaper> | undefined, level: string) =>
  (check?.findings ?? []).filter((one) => one.level === level).length

type SideProps = Omit<InsideProps, 'opinion'> & { remarks: Output<typeof readRemarks> | undefined }

/** What stands beside the paper: facts or judgement, trial, draw, print, release, and who opened it. */
function Side({ remarks, ...props }: SideProps) {
  const { view } = props
  const isInside = readsInside(view)
  return (
    <div className={css.judgingSide}>
      {isInside ? <Judging {...props} opinion={remarks?.opinion ?? ''} /> : <PaperFacts view={view} />}
      {isInside && <TrialCard view={view} />}
      <DrawCard view={view} />
      <PrintCard view={view} />
      <LateCard view={view} />
      <ReleaseCard view={view} />
      {isInside && view.may.read !== 'reader' && <ViewLog view={view} />}
    </div>
  )
}

/** Setters, reviewers and approvers see what is counted; who tries or prints it does not. */
const readsInside = ({ may }: PaperView) =>
  may.read !== null && may.read !== 'trial' && may.read !== 'printer'

/** Where a paper is judged: its pages beside what is counted and what is to be judged, and its way to the print room. */
export function ApprovalTab({ view, frame }: TabProps) {
  const isPhone = useIsPhone()
  const isInside = readsInside(view)
  const revisions = view.papers.map(({ revision }) => revision).join(' ')
  const { data: check } = useQuery({ ...checkOf(view.id, revisions), enabled: isInside })
  const { data: remarks } = useQuery({ ...remarksOf(view.id), enabled: isInside })
  const [typed, setTyped] = useState<Typed>({ opinion: '', judged: view.judged })
  const [goal, setGoal] = useState<Goal>()
  if (view.may.try && !isPhone) return <TryingTab view={view} frame={frame} />
  return frame({
    strip: <Strip view={view} />,
    footer: (
      <Foot view={view} typed={typed} errors={countOf(check, 'error')} warnings={countOf(check, 'warning')} />
    ),
    children: (
      <>
        <Steps view={view} />
        <div className={css.judging}>
          {isInside && !isPhone && (
            <Cockpit view={view} repeated={check?.repeated ?? []} remarks={remarks?.list ?? []} goal={goal} />
          )}
          <Side
            view={view}
            check={check}
            remarks={remarks}
            typed={typed}
            setTyped={setTyped}
            onGo={isPhone ? undefined : (next) => setGoal({ ...next })}
          />
        </div>
      </>
    ),
  })
}

function TryingTab({ view, frame }: TabProps) {
  const t = useTranslations()
  return frame({
    strip: <StateStrip tone="yours" text={t('strip-trial')} />,
    children: (
      <>
        <Steps view={view} />
        <TrialRoom view={view} />
      </>
    ),
  })
}
