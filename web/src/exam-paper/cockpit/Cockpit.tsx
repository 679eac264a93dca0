import type { OpenedPaper, PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperRemark, RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { Button, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ErrorState } from '#kit/state/states.tsx'
import { useKeys } from '#kit/use-keys.ts'
import { Comparison } from '../compare/Comparison.tsx'
import { useTranslations } from '../messages.ts'
import { countedAll } from '../paper/counted.ts'
import { itemsOf } from '../paper/edit-text.ts'
import { memoryIn, useOpened } from '../paper/use-texts.ts'
import { picturesOf } from '../queries.ts'
import { SectionHead } from '../sheets/Front.tsx'
import { Hideable } from '../sheets/Hideable.tsx'
import { print } from '../sheets/print-styles.ts'
import { css } from '../styles.ts'
import { Changes } from './Changes.tsx'
import { JudgedItem } from './JudgedItem.tsx'
import { OldText } from './OldText.tsx'
import { TwoWay } from './TwoWay.tsx'

type Props = {
  view: PaperView
  repeated: readonly RepeatedPlace[]
  remarks: readonly PaperRemark[]
  /** Where somebody wants to look: a question, or with null the first place that repeats another. */
  goal: { label: string; item: number | null } | undefined
}

type HeadProps = {
  view: PaperView
  label: PaperLabel
  setLabel: (label: PaperLabel) => void
  own: readonly RepeatedPlace[]
  compared: { is: boolean; set: (is: boolean) => void }
  next: () => void
}

function Head({ view, label, setLabel, own, compared, next }: HeadProps) {
  const t = useTranslations()
  const before = own.filter(({ is_history }) => is_history).length
  return (
    <header className={css.cockpitHead}>
      <Segmented<PaperLabel>
        aria-label={t('labels')}
        value={label}
        options={view.head.labels.map((value) => ({ value, label: t('paper-label', { label: value }) }))}
        onChange={setLabel}
      />
      {(view.document.round > 0 || view.review_state !== 'none') && (
        <Button
          size="small"
          type={compared.is ? 'primary' : 'default'}
          aria-pressed={compared.is}
          onClick={() => compared.set(!compared.is)}
        >
          {t('what-changed')}
        </Button>
      )}
      <span className={css.legend}>
        <i className={css.beforeSign} /> {t('like-before', { count: before })}
        <i className={css.sisterSign} /> {t('like-sister', { count: own.length - before })}
      </span>
      {own.length > 0 && (
        <Button size="small" onClick={next}>
          {t('next-place')} <kbd>N</kbd>
        </Button>
      )}
    </header>
  )
}

/** Which place that repeats another is looked at, and the way to the next. */
function useCurrent(own: readonly RepeatedPlace[]) {
  const [current, setCurrent] = useState<number>()
  const goTo = (id: number) => {
    setCurrent(id)
    document.getElementById(`question-${id}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  const next = () => {
    const ids = [...new Set(own.map(({ a }) => a))]
    const id = ids[(ids.indexOf(current ?? -1) + 1) % ids.length]
    if (id !== undefined) goTo(id)
  }
  return { current, setCurrent, goTo, next, place: own.find((one) => one.a === current) }
}

type PagesProps = Omit<Props, 'goal'> & {
  label: PaperLabel
  one: OpenedPaper
  own: readonly RepeatedPlace[]
  at: ReturnType<typeof useCurrent>
}

function Pages({ view, label, one, own, remarks, at }: PagesProps) {
  const t = useTranslations()
  const places = placesOf(one.text.sections)
  return (
    <Hideable mark={one.mark} isMarked>
      <div className={css.judgedPaper}>
        {one.text.sections.map((section, no) => (
          <section key={section.id}>
            <SectionHead section={section} no={no + 1} t={t} hasBox />
            {section.items.map((item) => (
              <PicturesFrom key={item.id} value={picturesOf(view.id, label)}>
                <JudgedItem
                  view={view}
                  label={label}
                  item={item}
                  no={places.get(item.id) ?? 0}
                  repeated={own.filter(({ a }) => a === item.id)}
                  remarks={remarks.filter((remark) => remark.label === label && remark.item_id === item.id)}
                  isCurrent={item.id === at.current}
                  onChoose={() => at.setCurrent(item.id)}
                />
              </PicturesFrom>
            ))}
          </section>
        ))}
        <div className={print.mark} aria-hidden="true" />
      </div>
    </Hideable>
  )
}

/** The paper at the left, as it is printed, with objectives in the margin and what repeats tinted; the old text below. */
export function Cockpit(props: Props) {
  const { view, repeated } = props
  const { opened, error, retry } = useOpened(view, 'approval')
  const [label, setLabel] = useState<PaperLabel>(view.head.labels[0] ?? 'A')
  const [isCompared, setCompared] = useState(false)
  const own = repeated.filter((one) => one.label === label && one.with !== label)
  const at = useCurrent(own)
  const labelKeys = view.head.labels.map((one) => [one.toLowerCase(), () => setLabel(one)])
  useKeys({ ...Object.fromEntries(labelKeys), n: at.next })
  const { goal } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes there once for each wish
  useEffect(() => {
    const wanted = view.head.labels.find((one) => one === goal?.label)
    if (!goal || !wanted) return
    setLabel(wanted)
    const first = repeated.find((one) => one.label === wanted && one.with !== wanted)?.a
    const item = goal.item ?? first
    if (item !== undefined) requestAnimationFrame(() => at.goTo(item))
  }, [goal])
  const one = opened?.[label]
  if (!opened || !one)
    return error ? <ErrorState error={error} retry={retry} /> : <BlockSkeleton height={600} />
  const places = placesOf(one.text.sections)
  const texts = Object.fromEntries(Object.entries(opened).map(([key, { text }]) => [key, text]))
  const counted = countedAll(view, texts, memoryIn(opened), repeated)
  const paper = counted.papers.find((paper) => paper.label === label)
  return (
    <section className={css.cockpitPaper}>
      <Head
        view={view}
        label={label}
        setLabel={setLabel}
        own={own}
        compared={{ is: isCompared, set: setCompared }}
        next={at.next}
      />
      {isCompared && <Changes view={view} label={label} text={one.text} />}
      <Pages {...props} label={label} one={one} own={own} at={at} />
      {at.place && (
        <OldText
          place={at.place}
          item={itemsOf(one.text).find(({ id }) => id === at.current)}
          no={places.get(at.place.a) ?? 0}
        />
      )}
      {paper && <TwoWay view={view} paper={paper} onGo={at.goTo} />}
      <Comparison view={view} counted={counted} />
    </section>
  )
}
