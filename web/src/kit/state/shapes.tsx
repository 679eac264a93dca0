import type { ReactNode } from 'react'
import { usePage } from '../frame/current-page.ts'
import type { PageShape } from '../page.ts'
import { useKitTranslations } from '../translations/messages.ts'
import css from './shapes.module.css'
import { CardsSkeleton, ListSkeleton } from './skeletons.tsx'

const times = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)

function Waiting({ className, children }: { className: string | undefined; children: ReactNode }) {
  const t = useKitTranslations()
  return (
    <div className={className} role="status" aria-label={t('loading')}>
      {children}
    </div>
  )
}

const Bone = ({ kind = '' }: { kind?: string }) => <span className={`${css.bone} ${css[kind] ?? ''}`} />

/** A card with a title and a few lines of text. */
function TextCard({ lines, tall = false }: { lines: number; tall?: boolean }) {
  return (
    <div className={`${css.card} ${tall ? css.tall : ''}`}>
      <Bone kind="cardTitle" />
      {times(lines).map((line) => (
        <Bone key={line} kind="line" />
      ))}
    </div>
  )
}

/** The first page: the loop with its stations, then what waits and how things stand. */
const HomeSkeleton = () => (
  <Waiting className={css.home}>
    <div className={`${css.card} ${css.wide}`}>
      <Bone kind="cardTitle" />
      <div className={css.stations}>
        {times(8).map((station) => (
          <div key={station}>
            <Bone kind="circle" />
            <Bone kind="line" />
            <Bone kind="line" />
          </div>
        ))}
      </div>
    </div>
    <TextCard lines={6} />
    <TextCard lines={6} />
  </Waiting>
)

/** A dense table: tools, a head of two lines, narrow columns; what stands beside it at the right. */
export const GridSkeleton = ({ beside = true }: { beside?: boolean }) => (
  <Waiting className={css.split}>
    <div className={css.card}>
      <div className={css.tools}>
        <Bone kind="tool" />
        <Bone kind="tool" />
        <Bone kind="tool" />
      </div>
      <Bone kind="gridHead" />
      {times(14).map((row) => (
        <div key={row} className={css.gridRow}>
          <Bone kind="rowName" />
          <Bone kind="rowCells" />
        </div>
      ))}
    </div>
    {beside && <TextCard lines={8} />}
  </Waiting>
)

/** A document: its sections at the left, their text, what was found at the right. */
export const DocumentSkeleton = () => (
  <Waiting className={css.document}>
    <div className={css.sections}>
      {times(9).map((section) => (
        <Bone key={section} kind="line" />
      ))}
    </div>
    <div className={css.column}>
      <TextCard lines={3} />
      <TextCard lines={5} />
      <TextCard lines={5} />
    </div>
    <TextCard lines={8} />
  </Waiting>
)

/** A list, the document that is open, and its history. */
const PanesSkeleton = () => (
  <Waiting className={css.panes}>
    <TextCard lines={10} tall />
    <TextCard lines={8} tall />
    <TextCard lines={5} tall />
  </Waiting>
)

/** Fields in cards, and what they come to beside them. */
const FormSkeleton = () => (
  <Waiting className={css.split}>
    <div className={css.column}>
      <TextCard lines={4} />
      <TextCard lines={6} />
      <TextCard lines={5} />
    </div>
    <TextCard lines={8} />
  </Waiting>
)

const skeletons: Record<PageShape, ReactNode> = {
  list: <ListSkeleton />,
  cards: <CardsSkeleton />,
  home: <HomeSkeleton />,
  grid: <GridSkeleton />,
  document: <DocumentSkeleton />,
  panes: <PanesSkeleton />,
  form: <FormSkeleton />,
}

/** The page that is open before its content is there: nothing jumps when it comes. */
export const PageSkeleton = () => skeletons[usePage()?.shape ?? 'list']
