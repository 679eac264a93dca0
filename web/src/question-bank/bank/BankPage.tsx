import { ImportOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { useIsNarrow, useIsPhone } from '#kit/theme/use-media.ts'
import { Facets } from '../facets/Facets.tsx'
import { useTranslations } from '../messages.ts'
import { MoveButton } from '../move/MoveButton.tsx'
import { bankOf, banks, outlineOf } from '../queries.ts'
import { CourseLevels } from '../show/CourseLevels.tsx'
import { Actions } from './Actions.tsx'
import { CourseChoice, type Listed, Tools } from './BankTools.tsx'
import { BatchActs } from './BatchActs.tsx'
import { BatchPanel } from './BatchPanel.tsx'
import css from './bank.module.css'
import { QuestionItem } from './QuestionItem.tsx'
import { type Bank, pageSize, useBank } from './use-bank.ts'
import { useLateParts } from './use-late-parts.ts'
import { useListKeys } from './use-list-keys.ts'

/** How a bank begins, for who may write in it. */
function FirstSteps({ catalog }: { catalog: number | undefined }) {
  const t = useTranslations()
  return (
    <>
      <Link to={linkTo.questionImport({ catalog })}>
        <Button type="primary" icon={<ImportOutlined />}>
          {t('import-first')}
        </Button>
      </Link>
      <Link to={linkTo.newQuestion({ catalog })}>{t('write-first')}</Link>
    </>
  )
}

type Choice = { chosen: readonly number[]; set: (ids: readonly number[]) => void }

type Fold = { isOpen: boolean; onTurn: () => void }
type PaneProps = { bank: Bank; data: Listed; choice: Choice | undefined }

function Rows({ bank, data, choice, fold }: PaneProps & { fold: Fold }) {
  const t = useTranslations()
  const { data: outline } = useQuery({ ...outlineOf(bank.bank?.id ?? 0), enabled: bank.bank !== undefined })
  const current = useListKeys(data.list, choice, fold.onTurn)
  const nameOf = (no: string) => {
    const name = outline?.chapters.find((one) => one.no === no)?.name
    return name ? `${no} ${name}` : no
  }
  if (data.list.length === 0)
    return bank.isNarrowed ? (
      <EmptyState title={t('nothing-found')}>
        <Button onClick={bank.clear}>{t('clear-filters')}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={t('empty')} text={t('empty-text')}>
        {choice && <FirstSteps catalog={bank.bank?.id} />}
      </EmptyState>
    )
  return (
    <>
      <ul className={css.rows}>
        {data.list.map((row) => (
          <QuestionItem
            key={row.id}
            row={row}
            chapterName={nameOf(row.chapter)}
            isCurrent={row.id === current}
            isOpen={fold.isOpen}
            isChosen={choice?.chosen.includes(row.id) ?? false}
            onChoose={
              choice &&
              ((isChosen) =>
                choice.set(
                  isChosen ? [...choice.chosen, row.id] : choice.chosen.filter((id) => id !== row.id),
                ))
            }
          />
        ))}
      </ul>
      <div className={css.foot}>
        <span>{t('total', { count: data.total })}</span>
        <Pagination
          size="small"
          current={Number(bank.values.page)}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => bank.change({ page: String(page) })}
        />
      </div>
    </>
  )
}

type FootProps = { catalog: number; rows: Listed['list']; onDone: () => void }

function Foot({ catalog, rows, onDone }: FootProps) {
  const t = useTranslations()
  return (
    <PageFooter
      start={
        <>
          <span>{t('selected', { count: rows.length })}</span>
          <Button type="link" onClick={onDone}>
            {t('clear-selection')}
          </Button>
        </>
      }
      secondary={
        <>
          <MoveButton catalog={catalog} rows={rows} onDone={onDone} />
          <BatchActs rows={rows} onDone={onDone} />
        </>
      }
    />
  )
}

function MainPane({ bank, data, choice }: PaneProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const fold = { isOpen, onTurn: () => setOpen(!isOpen) }
  const here = data.list.filter(({ id }) => choice?.chosen.includes(id))
  return (
    <section className={css.main}>
      <div className={css.top}>
        {choice && (
          <Checkbox
            aria-label={t('select-page')}
            checked={here.length > 0 && here.length === data.list.length}
            indeterminate={here.length > 0 && here.length < data.list.length}
            onChange={({ target }) => choice.set(target.checked ? data.list.map(({ id }) => id) : [])}
          />
        )}
        <Tools bank={bank} counts={data.facets.flag} fold={fold} />
      </div>
      <Rows bank={bank} data={data} choice={choice} fold={fold} />
    </section>
  )
}

function BankView({ bank, data, isComing }: { bank: Bank; data: Listed; isComing: boolean }) {
  const t = useTranslations()
  const [isNarrow, isPhone] = [useIsNarrow(), useIsPhone()]
  const [chosen, set] = useState<readonly number[]>([])
  const mayWrite = bank.bank?.may_edit === true && !isPhone
  // rows of another course or filter, kept until the new ones come, are not acted on
  const here = isComing ? [] : data.list.filter(({ id }) => chosen.includes(id))
  const clear = () => set([])
  return (
    <PageFrame
      purpose={isPhone ? undefined : t('purpose')}
      scope={<CourseChoice bank={bank} />}
      actions={<Actions bank={bank} counts={data.facets} mayWrite={mayWrite} ids={chosen} />}
      footer={bank.bank && here.length > 0 && <Foot catalog={bank.bank.id} rows={here} onDone={clear} />}
    >
      <div className={css.panes}>
        {!isNarrow && (
          <aside className={css.side}>
            <Facets bank={bank} counts={data.facets} />
          </aside>
        )}
        <MainPane bank={bank} data={data} choice={mayWrite ? { chosen, set } : undefined} />
        {bank.bank && here.length > 0 && (
          <aside className={css.batch}>
            <BatchPanel catalog={bank.bank.id} rows={here} onDone={clear} />
          </aside>
        )}
      </div>
    </PageFrame>
  )
}

/** The questions of a course: found by chapter, facet and text, tagged and reviewed one by one or many at once. */
export function Page() {
  const t = useTranslations()
  const bank = useBank()
  const known = useQuery(banks)
  const list = useQuery({ ...bankOf(bank.wanted), enabled: bank.bank !== undefined })
  const isMoving = useLateParts(bank.bank?.id, list.data?.list)
  if (known.data && known.data.list.length === 0)
    return (
      <PageFrame purpose={t('purpose')}>
        <EmptyState title={t('no-course')} text={t('no-course-text')}>
          <WayOn to="classes" />
          <WayOn to="courses" isSecond />
        </EmptyState>
      </PageFrame>
    )
  if (list.data && !isMoving)
    return (
      <CourseLevels catalog={bank.bank?.id}>
        <BankView key={bank.bank?.id} bank={bank} data={list.data} isComing={list.isPlaceholderData} />
      </CourseLevels>
    )
  return (
    <PageFrame purpose={t('purpose')}>
      {known.data ? (
        <Loaded query={list}>{() => <ListSkeleton />}</Loaded>
      ) : (
        <Loaded query={known}>{() => null}</Loaded>
      )}
    </PageFrame>
  )
}
