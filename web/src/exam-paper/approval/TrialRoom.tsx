import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { type PaperTrial, tryPaper } from '@obelisk/contract/exam-paper/life'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { DoneState, ErrorState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { useOpened } from '../paper/use-texts.ts'
import { acting, picturesOf, trialsOf } from '../queries.ts'
import { isEachAlike, SectionHead } from '../sheets/Front.tsx'
import { Hideable } from '../sheets/Hideable.tsx'
import { Question } from '../sheets/Question.tsx'
import { css } from '../styles.ts'

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds for each section: one of them runs at a time. */
function useStopwatch(stored: Readonly<Record<string, number>>) {
  const [seconds, setSeconds] = useState(stored)
  const [running, setRunning] = useState<number>()
  const begun = useRef(0)
  useEffect(() => {
    if (running === undefined) return
    begun.current = Date.now()
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - begun.current) / 1000)
      if (passed < 1) return
      begun.current += passed * 1000
      setSeconds((now) => ({ ...now, [running]: (now[running] ?? 0) + passed }))
    }, 500)
    return () => clearInterval(timer)
  }, [running])
  return { seconds, running, run: setRunning }
}

type RoomProps = {
  view: PaperView
  label: PaperLabel
  opened: NonNullable<ReturnType<typeof useOpened>['opened']>
  /** What was kept of this trial before, when it was begun. */
  kept: PaperTrial | undefined
}

function Room({ view, label, opened, kept }: RoomProps) {
  const t = useTranslations()
  const watch = useStopwatch(kept?.seconds ?? {})
  const [remark, setRemark] = useState(kept?.remark ?? '')
  const keeping = useMutation(acting(tryPaper, false)(useQueryClient()))
  const one = opened[label]
  const latest = useRef(watch.seconds)
  latest.current = watch.seconds
  const keep = (is_finished: boolean) =>
    keeping.mutateAsync({ id: view.id, label, seconds: { ...latest.current }, remark, is_finished })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept every half minute while it runs
  useEffect(() => {
    if (watch.running === undefined) return
    const timer = setInterval(() => void keep(false).catch(() => undefined), 30_000)
    return () => clearInterval(timer)
  }, [watch.running])
  if (kept?.is_finished) return <DoneState title={t('trial-done')} text={t('trial-done-text')} />
  if (!one) return null
  const places = placesOf(one.text.sections)
  const total = Object.values(watch.seconds).reduce((sum, value) => sum + value, 0)
  return (
    <>
      <Card
        title={t('trial-time', { time: clock(total) })}
        extra={
          <ActionButton type="primary" disabled={total === 0} onAct={() => keep(true)}>
            {t('trial-end')}
          </ActionButton>
        }
      >
        <Input.TextArea
          autoSize
          value={remark}
          maxLength={2000}
          aria-label={t('trial-remark')}
          placeholder={t('trial-remark')}
          onChange={({ target }) => setRemark(target.value)}
          onBlur={() => {
            if (remark !== (kept?.remark ?? '')) void keep(false).catch(() => undefined)
          }}
        />
      </Card>
      <Hideable mark={one.mark} isMarked>
        <div className={css.judgedPaper}>
          {one.text.sections.map((section, at) => (
            <section key={section.id}>
              <div className={css.watch}>
                <Button
                  type={watch.running === section.id ? 'primary' : 'default'}
                  onClick={() => watch.run(watch.running === section.id ? undefined : section.id)}
                >
                  {t(watch.running === section.id ? 'trial-pause' : 'trial-start')}
                </Button>
                <strong>{clock(watch.seconds[section.id] ?? 0)}</strong>
              </div>
              <SectionHead section={section} no={at + 1} t={t} hasBox={false} />
              <PicturesFrom value={picturesOf(view.id, label)}>
                {section.items.map((item) => (
                  <Question
                    key={item.id}
                    item={item}
                    label={label}
                    no={places.get(item.id) ?? 0}
                    isEach={isEachAlike(section)}
                    isArranged={!one.has_key}
                    t={t}
                  />
                ))}
              </PicturesFrom>
            </section>
          ))}
        </div>
      </Hideable>
    </>
  )
}

/** A second person answers the paper: a stopwatch for each section, remarks, and the end of it. */
export function TrialRoom({ view }: { view: PaperView }) {
  const t = useTranslations()
  const [label, setLabel] = useState<PaperLabel>(view.head.labels[0] ?? 'A')
  const { opened, error, retry } = useOpened(view, 'trial')
  const { data } = useQuery(trialsOf(view.id))
  if (!opened || !data)
    return error ? <ErrorState error={error} retry={retry} /> : <BlockSkeleton height={480} />
  return (
    <div className={css.trialRoom}>
      <Segmented<PaperLabel>
        aria-label={t('labels')}
        value={label}
        options={view.head.labels.map((value) => ({ value, label: t('paper-label', { label: value }) }))}
        onChange={setLabel}
      />
      <Room
        key={label}
        view={view}
        label={label}
        opened={opened}
        kept={data.list.find((one) => one.label === label)}
      />
    </div>
  )
}
