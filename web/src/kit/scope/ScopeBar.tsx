import { CloudSyncOutlined, DownOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Select, Tooltip } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { leavingFor } from '../dialog/leave-guard.ts'
import { Dot } from '../display/Dot.tsx'
import { useFormats } from '../formats.ts'
import { useIsPhone } from '../theme/use-media.ts'
import { useBaseData } from './base-data.ts'
import type { Level, Option } from './levels.ts'
import { useTranslations } from './messages.ts'
import css from './scope.module.css'
import { useOptionName } from './use-option-name.ts'
import type { Scope } from './use-scope.ts'

type CellProps = {
  label: string
  value: number | undefined
  options: readonly { value: number; label: string }[]
  onChange: (value: number | undefined) => void
  loading?: boolean
}

/** One cell of a scope bar: small label, bold value. A page may put its own beside the levels. */
export function ScopeCell({ label, value, options, onChange, loading = false }: CellProps) {
  const t = useTranslations()
  return (
    <div className={css.cell}>
      <Select
        variant="borderless"
        aria-label={label}
        className={css.select ?? ''}
        prefix={<span className={css.label}>{label}</span>}
        value={value ?? null}
        options={[...options]}
        onChange={(chosen: number | null | undefined) => onChange(chosen ?? undefined)}
        placeholder={t('not-chosen')}
        notFoundContent={t('none-here')}
        loading={loading}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
      />
    </div>
  )
}

function LevelCell({ scope, level }: { scope: Scope; level: Level }) {
  const t = useTranslations()
  const nameOf = useOptionName()
  const options = scope
    .options(level)
    .map((option: Option) => ({ value: option.value, label: nameOf(level, option) }))
  return (
    <ScopeCell
      label={t(level)}
      // never a bare number: until the names have come nothing is shown as chosen
      value={options.some(({ value }) => value === scope.chosen[level]) ? scope.chosen[level] : undefined}
      options={options}
      onChange={(value) =>
        leavingFor(() => {
          scope.forgetGone()
          scope.choose(level, value)
        })
      }
      loading={scope.state === 'loading'}
    />
  )
}

/** Where the choices come from, when not from the server; and the way to download them again. */
function Source() {
  const t = useTranslations()
  const formats = useFormats()
  const { state, data, refresh } = useBaseData()
  const [busy, setBusy] = useState(false)
  const note =
    state === 'from-copy'
      ? t('from-copy', { time: formats.when(data?.lastUpdated ?? 0) })
      : t(state === 'failed' ? 'failed' : 'refresh')
  const troubled = state === 'from-copy' || state === 'failed'
  return (
    <Tooltip title={note}>
      <Button
        type="text"
        className={troubled ? (css.troubled ?? '') : (css.refresh ?? '')}
        aria-label={note}
        icon={troubled ? <CloudSyncOutlined /> : <ReloadOutlined />}
        loading={busy}
        onClick={() => {
          setBusy(true)
          void refresh().finally(() => setBusy(false))
        }}
      />
    </Tooltip>
  )
}

/** What is chosen in one line, for a phone: a touch opens the choices again. */
function Summary({ scope, onOpen }: { scope: Scope; onOpen: () => void }) {
  const t = useTranslations()
  const nameOf = useOptionName()
  const names = scope.levels.flatMap((level) => {
    const option = scope.options(level).find(({ value }) => value === scope.chosen[level])
    return option ? [nameOf(level, option)] : []
  })
  return (
    <button type="button" className={css.summary} title={t('change-scope')} onClick={onOpen}>
      <span>
        {names.map((name, at) => (
          <Fragment key={name}>
            {at > 0 && <Dot />}
            {name}
          </Fragment>
        ))}
      </span>
      <DownOutlined className={css.summaryArrow ?? ''} />
    </button>
  )
}

/** The scope of a page: one box, a cell for each level; `children` are further cells of the page itself. */
export function ScopeBar({ scope, children }: { scope: Scope; children?: ReactNode }) {
  const t = useTranslations()
  const { list } = useFormats()
  const phone = useIsPhone()
  const [opened, setOpened] = useState(false)
  if (phone && scope.complete && !opened) return <Summary scope={scope} onOpen={() => setOpened(true)} />
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line of cells */}
      <div className={css.bar} role="group" aria-label={t('scope')}>
        {scope.levels.map((level) => (
          <LevelCell key={level} scope={scope} level={level} />
        ))}
        {children}
        <Source />
      </div>
      {scope.gone.length > 0 && (
        <span className={css.gone} role="status">
          {t('gone', { levels: list(scope.gone.map((level) => t(level))) })}
        </span>
      )}
    </>
  )
}
