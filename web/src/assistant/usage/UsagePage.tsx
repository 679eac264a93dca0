import { DownloadOutlined } from '@ant-design/icons'
import { exportUsage } from '@obelisk/contract/assistant/usage'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { start } from '../queries.ts'
import { Acceptances } from './Acceptances.tsx'
import { CallTable } from './CallTable.tsx'
import { MonthTable } from './MonthTable.tsx'
import { usageOf } from './queries.ts'
import css from './usage.module.css'

const plain = { view: 'own', month: '', page: '1' }
type View = 'own' | 'all' | 'accepted'
const ownMonths = { whose: 'own', month: '', page: '1' } as const
const viewOf = (view: string): View => (view === 'all' || view === 'accepted' ? view : 'own')

/** What is left today, and where questions go. */
function Left() {
  const t = useTranslations()
  const { data: who } = useQuery(start)
  if (!who || who.model === '') return <p className={css.note}>{t('usage-no-model')}</p>
  return (
    <p className={css.note}>
      {t(who.is_school_over ? 'school-used' : 'left-today', { left: who.left, limit: who.limit })}{' '}
      {t(`goes-${who.place}`, { model: who.model, address: who.address })}
    </p>
  )
}

type Chosen = { whose: 'own' | 'all'; month: string; page: number }

function Calls({ chosen, onChange }: { chosen: Chosen; onChange: (some: Partial<typeof plain>) => void }) {
  const t = useTranslations()
  const { whose, month, page } = chosen
  const usage = useQuery(usageOf({ whose, month, page: String(page) }))
  return (
    <Loaded query={usage}>
      {({ months, list, total }) =>
        months.length === 0 ? (
          <EmptyState title={t('usage-empty')} text={t('usage-empty-text')} />
        ) : (
          <>
            <h2 className={css.heading}>{t('by-month')}</h2>
            <MonthTable
              months={months}
              chosen={month}
              showsPeople={whose === 'all'}
              onChoose={(one) => onChange({ month: one, page: '1' })}
            />
            <h2 className={css.heading}>{t(month === '' ? 'calls-all' : 'calls-of', { month, total })}</h2>
            <CallTable
              calls={list}
              total={total}
              page={page}
              showsPeople={whose === 'all'}
              onPage={(one) => onChange({ page: String(one) })}
            />
          </>
        )
      }
    </Loaded>
  )
}

function Choices({
  view,
  month,
  onChange,
}: {
  view: View
  month: string
  onChange: (some: Partial<typeof plain>) => void
}) {
  const t = useTranslations()
  const { data } = useQuery(usageOf({ ...ownMonths, whose: view === 'all' ? 'all' : 'own' }))
  const views: View[] = data?.may_see_all ? ['own', 'all', 'accepted'] : ['own']
  return (
    <div className={css.choices}>
      {views.length > 1 && (
        <Segmented<View>
          value={view}
          options={views.map((value) => ({ value, label: t(`usage-${value}`) }))}
          onChange={(value) => onChange({ view: value, page: '1', month: '' })}
        />
      )}
      {view !== 'accepted' && (data?.months.length ?? 0) > 0 && (
        <Select
          aria-label={t('month')}
          value={month}
          style={{ minWidth: 140 }}
          options={[
            { value: '', label: t('all-months') },
            ...(data?.months ?? []).map((one) => ({ value: one.month, label: one.month })),
          ]}
          onChange={(value) => onChange({ month: value, page: '1' })}
        />
      )}
    </div>
  )
}

/** What models were asked, by whom, with tokens and cost; and who accepted the policy. */
export function Page() {
  const t = useTranslations()
  const language = useLanguage((state) => state.language)
  const [{ view: asked, month, page }, change] = useAddressValues(plain)
  const maySeeAll = useQuery(usageOf(ownMonths)).data?.may_see_all === true
  const view = maySeeAll ? viewOf(asked) : 'own'
  const whose = view === 'all' ? 'all' : 'own'
  return (
    <PageFrame
      purpose={t('usage-purpose')}
      actions={
        view !== 'accepted' && (
          <ActionButton
            icon={<DownloadOutlined />}
            onAct={() => fetchFile(exportUsage, { whose, month, language })}
          >
            {t('usage-export')}
          </ActionButton>
        )
      }
    >
      <Left />
      <Choices view={view} month={month} onChange={change} />
      {view === 'accepted' ? (
        <Acceptances />
      ) : (
        <Calls chosen={{ whose, month, page: Math.max(1, Number(page) || 1) }} onChange={change} />
      )}
    </PageFrame>
  )
}
