import { linkTo } from '@obelisk/contract/links'
import { shortClassName } from '@obelisk/contract/name-in'
import type { PlanRow } from '@obelisk/contract/teaching-plan/plan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Pagination } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { notify } from '#kit/notify.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { BeginDialog } from '../dialogs/BeginDialog.tsx'
import { CalendarButton } from '../dialogs/CalendarButton.tsx'
import { useTranslations } from '../messages.ts'
import { plansOf, plansPerPage, publishing } from '../queries.ts'
import css from './list.module.css'

const keyOf = ({ course, plan }: PlanRow) => (plan ? `plan ${plan.id}` : `course ${course.id}`)

function States({ plan }: { plan: NonNullable<PlanRow['plan']> }) {
  const t = useTranslations()
  const { state, step } = plan.document
  return (
    <span className={css.tags}>
      <StateTag state={state} {...(step > 0 ? { level: step } : {})} />
      {plan.stale.map((what) => (
        <Tag key={what} tone="warning">
          {t(`stale-${what}`)}
        </Tag>
      ))}
    </span>
  )
}

function Acts({ row, onBegin }: { row: PlanRow; onBegin: () => void }) {
  const t = useTranslations()
  const client = useQueryClient()
  const publish = useMutation(publishing(client))
  const { plan, may } = row
  if (!plan)
    return may.begin ? (
      <Button size="small" type="primary" ghost onClick={onBegin}>
        {t('begin')}
      </Button>
    ) : null
  return (
    <span className={css.acts}>
      {may.publish && (
        <ActionButton
          size="small"
          type="primary"
          ghost
          onAct={async () => {
            const { published } = await publish.mutateAsync({ ids: [plan.id] })
            notify.done(t('published', { count: published }))
          }}
        >
          {t('publish')}
        </ActionButton>
      )}
      {plan.document.state === 'published' && (
        <Link to={linkTo.teachingPlans({ plan: plan.id, tab: 'log' })}>{t('tabLog')}</Link>
      )}
      <Link to={linkTo.teachingPlans({ plan: plan.id })}>{t('open')}</Link>
    </span>
  )
}

function Row({ row, onBegin }: { row: PlanRow; onBegin: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const signs = useSigns()
  const formats = useFormats()
  const { course, classes, plan } = row
  return (
    <tr>
      <td>
        {plan ? (
          <Link to={linkTo.teachingPlans({ plan: plan.id })} className={css.name}>
            {nameOf(course)}
          </Link>
        ) : (
          <span className={css.name}>{nameOf(course)}</span>
        )}{' '}
        <span className={css.code}>{course.code}</span>
      </td>
      <td data-label={t('classes')}>
        {classes.map(({ name }) => shortClassName(name, course)).join(signs.between)}
      </td>
      <td data-label={t('state')}>{plan ? <States plan={plan} /> : <Tag>{t('notBegun')}</Tag>}</td>
      <td className={css.number} data-label={t('sessionsCount')}>
        {plan?.sessions}
      </td>
      <td className={css.number} data-label={t('logged')}>
        {plan?.document.state === 'published' && (
          <div>
            {plan.progress.map(({ class_id, recorded, due }) => (
              <div key={class_id} title={classes.find(({ id }) => id === class_id)?.name}>
                {t('loggedOf', { done: recorded, due })}
              </div>
            ))}
          </div>
        )}
      </td>
      <td data-label={t('updated')}>{plan && formats.lately(plan.document.update_time)}</td>
      <td>
        <Acts row={row} onBegin={onBegin} />
      </td>
    </tr>
  )
}

function Table({ list }: { list: readonly PlanRow[] }) {
  const t = useTranslations()
  const [begun, setBegun] = useState<PlanRow>()
  return (
    <>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              {(['course', 'classes', 'state', 'sessionsCount', 'logged', 'updated'] as const).map((head) => (
                <th key={head}>{t(head)}</th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <Row key={keyOf(row)} row={row} onBegin={() => setBegun(row)} />
            ))}
          </tbody>
        </table>
      </div>
      {begun && <BeginDialog row={begun} onClose={() => setBegun(undefined)} />}
    </>
  )
}

function Plans({ termId }: { termId: number }) {
  const t = useTranslations()
  const [{ q, page }, ask] = useAddressValues({ q: '', page: '1' })
  const query = useQuery(plansOf(termId, q, page))
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {({ list, total }) =>
        total === 0 && q === '' && page === '1' ? (
          <EmptyState title={t('noPlans')} text={t('noPlansText')}>
            <WayOn to="classes" />
            <Link to={linkTo.timetables()}>
              <Button>{t('toTimetables')}</Button>
            </Link>
          </EmptyState>
        ) : (
          <Card
            title={t('plans')}
            extra={
              <Input.Search
                allowClear
                value={q}
                placeholder={t('search')}
                aria-label={t('search')}
                onChange={({ target }) => ask({ q: target.value, page: '1' })}
              />
            }
          >
            <Table list={list} />
            {total > plansPerPage && (
              <Pagination
                className={css.pages ?? ''}
                size="small"
                current={Number(page)}
                pageSize={plansPerPage}
                total={total}
                showSizeChanger={false}
                onChange={(next) => ask({ page: String(next) })}
              />
            )}
          </Card>
        )
      }
    </Loaded>
  )
}

/** The plans of the term in the header, with the courses that have none yet. */
export function PlanList() {
  const t = useTranslations()
  const { academicTerm } = useWideScope()
  return (
    <PageFrame purpose={t('purpose')} actions={<CalendarButton />}>
      {academicTerm === undefined ? (
        <EmptyState title={t('noTerm')} text={t('noTermText')}>
          <WayOn to="terms" />
        </EmptyState>
      ) : (
        <Plans key={academicTerm} termId={academicTerm} />
      )}
    </PageFrame>
  )
}
