import type { SettingPlace, SettingsAtPlace } from '@obelisk/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { SavedMark } from '#kit/mark/SavedMark.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { Example } from './example/Example.tsx'
import { groups } from './fields.ts'
import { useWords } from './messages.ts'
import { PlaceChoice } from './PlaceChoice.tsx'
import { places, settingsAt } from './queries.ts'
import { SettingRow } from './SettingRow.tsx'
import css from './settings.module.css'
import { type Draft, useDraft } from './use-draft.ts'

function Footer({ draft }: { draft: Draft }) {
  const say = useWords()
  const count = draft.changed.length
  const isWrong = draft.problems.size > 0
  const reason = count === 0 ? say('nothing-changed') : isWrong ? say('invalid-values') : undefined
  return (
    <PageFooter
      start={
        <>
          {draft.saving && <SavedMark saving={draft.saving} />}
          {draft.touchesResults && <span>{say('makes-stale')}</span>}
        </>
      }
      reason={reason}
      secondary={count > 0 && <Button onClick={draft.discard}>{say('discard')}</Button>}
      primary={(reasonId) => (
        <Button
          type="primary"
          disabled={reason !== undefined}
          loading={draft.isBusy}
          aria-describedby={reasonId}
          onClick={draft.save}
        >
          {count === 0 ? say('save-none') : say('save', { count })}
        </Button>
      )}
    />
  )
}

function Settings({ at, choices }: { at: SettingsAtPlace; choices: readonly SettingPlace[] }) {
  const say = useWords()
  const draft = useDraft(at)
  return (
    <PageFrame
      purpose={say('purpose')}
      scope={<PlaceChoice choices={choices} chosen={at.place} />}
      footer={<Footer draft={draft} />}
    >
      <div className={css.columns}>
        <div className={css.groups}>
          {groups.map(({ group, fields }) => (
            <Card key={group} title={say(`group-${group}`)}>
              <ul className={css.rows}>
                {fields.map((field) => (
                  <SettingRow key={field.key} field={field} at={at} draft={draft} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <Example now={at.values} draft={draft.draft} />
      </div>
    </PageFrame>
  )
}

function AtPlace({ choices, place }: { choices: readonly SettingPlace[]; place: SettingPlace }) {
  const query = useQuery(settingsAt(place))
  return (
    <Loaded query={query}>
      {(at) => <Settings key={`${place.scope_type}-${place.scope_id}`} at={at} choices={choices} />}
    </Loaded>
  )
}

/** The settings of evaluation of the school, a college or a programme, with what they do to a worked example. */
export function Page() {
  const say = useWords()
  const [params] = useSearchParams()
  const query = useQuery(places)
  return (
    <Loaded
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={say('no-place')}>{say('no-place-text')}</EmptyState>}
    >
      {({ list }) => {
        const asked = params.get('at')
        const place =
          list.find(({ scope_type, scope_id }) => `${scope_type}-${scope_id}` === asked) ?? list[0]
        return place && <AtPlace choices={list} place={place} />
      }}
    </Loaded>
  )
}
