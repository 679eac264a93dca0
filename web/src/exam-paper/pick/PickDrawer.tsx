import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { ListedQuestion } from '@obelisk/contract/question-bank/shapes'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Drawer, Pagination } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import {
  Bloom,
  bankOf,
  QuestionView,
  questionPictures,
  useQuestionTranslations,
} from '#question-bank/public.ts'
import type { Work } from '../blueprint/block-props.ts'
import { useTranslations } from '../messages.ts'
import type { Counted } from '../paper/counted.ts'
import { itemsOf } from '../paper/edit-text.ts'
import type { Texts } from '../paper/use-texts.ts'
import { css } from '../styles.ts'
import { PickFacets, type Wanted } from './PickFacets.tsx'
import { SwapEffect } from './SwapEffect.tsx'

const pageSize = 10
function Candidate({
  row,
  isIn,
  isChosen,
  onChoose,
}: {
  row: ListedQuestion
  isIn: string
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const qsay = useQuestionTranslations()
  const { memory } = row
  const isRetired = row.state === 'retired'
  return (
    <li className={css.candidate}>
      <Checkbox
        checked={isChosen}
        disabled={isIn !== '' || isRetired}
        aria-label={row.code}
        onChange={onChoose}
      />
      <div className={css.candidateText}>
        <div className={css.itemMeta}>
          <strong>{row.code}</strong>
          <span>{qsay(`kind-${row.kind}`)}</span>
          {row.objectives.map((no) => (
            <span key={no} className={css.objective}>
              {no}
            </span>
          ))}
          {row.bloom && <Bloom level={row.bloom} />}
          <span>
            {memory.p === null
              ? row.difficulty === null
                ? ''
                : qsay('estimated', { p: row.difficulty.toFixed(2) })
              : qsay('measured', { p: memory.p.toFixed(2) })}
          </span>
          <span>
            {memory.uses === 0
              ? qsay('never-used')
              : `${qsay('used-times', { count: memory.uses })} ${nameOf({ name: memory.last_term })}`}
          </span>
          {row.state !== 'enabled' && <span className={css.before}>{qsay(`state-${row.state}`)}</span>}
          {isIn !== '' && <span className={css.sister}>{t('already-in', { label: isIn })}</span>}
        </div>
        {row.content ? (
          <PicturesFrom value={questionPictures(row.id)}>
            <QuestionView content={row.content} hasKey />
          </PicturesFrom>
        ) : (
          <p className={css.quiet}>{qsay('reserved-hidden')}</p>
        )}
      </div>
    </li>
  )
}

type Props = {
  view: PaperView
  texts: Texts
  counted: Counted
  work: Extract<Work, { act: 'pick' }>
  onTake: (ids: number[]) => Promise<void>
  onClose: () => void
}

/** What the bank is asked for: the facets that are set. */
const queryOf = (catalog: number, wanted: Wanted) => ({
  catalog: String(catalog),
  ...(wanted.kind ? { kind: [wanted.kind as 'single'] } : {}),
  ...(wanted.chapter ? { chapter: wanted.chapter } : {}),
  ...(wanted.objective ? { objective: [wanted.objective] } : {}),
  ...(wanted.bloom ? { bloom: [wanted.bloom as 'apply'] } : {}),
  ...(wanted.used ? { used: wanted.used as 'year' } : {}),
  quickSearch: wanted.q,
  order: wanted.order,
  page: String(wanted.page),
  limit: String(pageSize),
})

/** The facets to begin with: those of the question that is swapped, else the kind of the section. */
const firstWanted = ({ instead, section }: Props['work']): Wanted => ({
  kind: instead?.content.kind ?? section.kind,
  chapter: instead?.chapter || undefined,
  objective: instead?.objectives[0] ? String(instead.objectives[0].objective) : undefined,
  bloom: undefined,
  used: undefined,
  order: 'used',
  q: '',
  page: 1,
})

/** In which paper each question of the bank stands already. */
const standingIn = (view: PaperView, texts: Texts) =>
  new Map(
    view.head.labels.flatMap((label) => {
      const text = texts.texts[label]
      return text ? itemsOf(text).map(({ question_id }) => [question_id, label] as const) : []
    }),
  )

type FoundProps = Props & {
  wanted: Wanted
  change: (some: Partial<Wanted>) => void
  chosen: readonly ListedQuestion[]
  choose: (row: ListedQuestion) => void
}

function Candidates({ view, texts, wanted, change, chosen, choose }: FoundProps) {
  const t = useTranslations()
  const query = useQuery(bankOf(queryOf(view.course.id, wanted)))
  const inPapers = standingIn(view, texts)
  return (
    <Loaded
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('no-candidates')} text={t('no-candidates-text')} />}
    >
      {({ list, total }) => (
        <>
          <ul className={css.candidates}>
            {list.map((row) => (
              <Candidate
                key={row.id}
                row={row}
                isIn={inPapers.get(row.id) ?? ''}
                isChosen={chosen.some(({ id }) => id === row.id)}
                onChoose={() => choose(row)}
              />
            ))}
          </ul>
          <Pagination
            size="small"
            current={wanted.page}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            onChange={(page) => change({ page })}
          />
        </>
      )}
    </Loaded>
  )
}

/** Questions of the bank beside the paper: found by facets, chosen one or many; for a swap one. */
export function PickDrawer(props: Props) {
  const { view, work, onTake, onClose } = props
  const t = useTranslations()
  const isPhone = useIsPhone()
  const [wanted, setWanted] = useState(() => firstWanted(work))
  const [chosen, setChosen] = useState<ListedQuestion[]>([])
  const change = (some: Partial<Wanted>) => setWanted((now) => ({ ...now, ...some }))
  const isSwap = work.instead !== undefined
  const choose = (row: ListedQuestion) =>
    setChosen((now) => {
      if (now.some(({ id }) => id === row.id)) return now.filter(({ id }) => id !== row.id)
      return isSwap ? [row] : [...now, row]
    })
  const [first] = chosen
  const about = { label: work.label, section: work.section.title }
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 720}
      title={t(isSwap ? 'swap-title' : 'pick-title', about)}
      onClose={onClose}
      footer={
        <>
          {isSwap && first && <SwapEffect {...props} chosen={first} />}
          <div className={css.drawerFoot}>
            <span>{t('chosen', { count: chosen.length })}</span>
            <ActionButton
              type="primary"
              disabled={chosen.length === 0}
              onAct={() => onTake(chosen.map(({ id }) => id))}
            >
              {t(isSwap ? 'swap-now' : 'take-in')}
            </ActionButton>
          </div>
        </>
      }
    >
      <PickFacets view={view} wanted={wanted} change={change} />
      <Candidates {...props} wanted={wanted} change={change} chosen={chosen} choose={choose} />
    </Drawer>
  )
}
