import { AppstoreAddOutlined } from '@ant-design/icons'
import { counts } from '@obelisk/contract/near-settings'
import { type SettingKey, type SettingPlace, settingScopes } from '@obelisk/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { Example } from './example/Example.tsx'
import { groups } from './fields.ts'
import { History } from './history/History.tsx'
import { useTranslations } from './messages.ts'
import { nameInAddress, PlaceChoice } from './PlaceChoice.tsx'
import { PresetDialog } from './preset/PresetDialog.tsx'
import { type At, places, type SettingScope, settingsAt } from './queries.ts'
import { SectionLinks } from './SectionLinks.tsx'
import { SettingRow } from './SettingRow.tsx'
import css from './settings.module.css'
import { type Draft, useDraft } from './use-draft.ts'

function Footer({ draft }: { draft: Draft }) {
  const t = useTranslations()
  const count = draft.changed.length
  const isWrong = draft.problems.size > 0
  const reason = count === 0 ? t('nothing-changed') : isWrong ? t('invalid-values') : undefined
  return (
    <PageFooter
      start={
        <>
          {draft.saving && <SavedMark saving={draft.saving} />}
          {draft.touchesResults && <span>{t('makes-stale')}</span>}
        </>
      }
      reason={reason}
      secondary={count > 0 && <Button onClick={draft.discard}>{t('discard')}</Button>}
      primary={(reasonId) => (
        <Button
          type="primary"
          disabled={reason !== undefined}
          loading={draft.isBusy}
          aria-describedby={reasonId}
          onClick={() => draft.save()}
        >
          {count === 0 ? t('save-none') : t('save', { count })}
        </Button>
      )}
    />
  )
}

function Settings({ at, choices }: { at: At; choices: readonly SettingPlace[] }) {
  const t = useTranslations()
  const draft = useDraft(at)
  const [hasPreset, setPreset] = useState(false)
  const shown = groups
    .map(({ group, fields }) => ({
      group,
      fields: fields.filter(({ key }) => counts(at.place.scope_type, key)),
    }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <PageFrame
      purpose={t('purpose')}
      scope={
        <>
          <PlaceChoice choices={choices} path={at.path} />
          <Button icon={<AppstoreAddOutlined />} onClick={() => setPreset(true)}>
            {t('preset')}
          </Button>
        </>
      }
      footer={<Footer draft={draft} />}
    >
      <SectionLinks sections={shown.map(({ group }) => ({ key: group, title: t(`group-${group}`) }))} />
      {hasPreset && <PresetDialog at={at} draft={draft} onClose={() => setPreset(false)} />}
      <div className={css.columns}>
        <div className={css.groups}>
          <StaleNotice
            error={draft.error}
            onTake={() => void draft.take().catch(reportError)}
            onKeep={draft.keep}
          />
          {shown.map(({ group, fields }) => (
            <section key={group} id={`settings-${group}`} tabIndex={-1} className={css.group}>
              <Card title={t(`group-${group}`)}>
                <ul className={css.rows}>
                  {fields.map((field) => (
                    <SettingRow key={field.key} field={field} at={at} draft={draft} />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
          <History place={at.place} />
        </div>
        <Example now={at.values} draft={draft.draft} changed={Object.keys(draft.typed) as SettingKey[]} />
      </div>
    </PageFrame>
  )
}

function AtPlace({ choices, place }: { choices: readonly SettingPlace[]; place: SettingScope }) {
  const query = useQuery(settingsAt(place))
  return (
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {(at) => <Settings key={nameInAddress(place)} at={at} choices={choices} />}
    </Loaded>
  )
}

/** A plan, a course or a class that the address names; the server says whether it is the person's. */
function nearIn(asked: string | null): SettingScope | undefined {
  const [scope, id] = (asked ?? '').split('-')
  const scope_type = settingScopes.slice(3).find((known) => known === scope)
  return scope_type && id && /^[1-9]\d{0,8}$/.test(id) ? { scope_type, scope_id: Number(id) } : undefined
}

/** The settings of evaluation of the school, a college, a programme or a place inside it, with what they do to a worked example. */
export function Page() {
  const t = useTranslations()
  const [params] = useSearchParams()
  const query = useQuery(places)
  return (
    <Loaded
      query={query}
      skeleton={<PageSkeleton />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('no-place')}>{t('no-place-text')}</EmptyState>}
    >
      {({ list }) => {
        const asked = params.get('at')
        const place = nearIn(asked) ?? list.find((one) => nameInAddress(one) === asked) ?? list[0]
        return place && <AtPlace choices={list} place={place} />
      }}
    </Loaded>
  )
}
