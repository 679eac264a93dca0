import { BulbOutlined, RobotOutlined } from '@ant-design/icons'
import type { Suggestion } from '@obelisk/contract/assistant/suggest/suggestions'
import { undecided } from '@obelisk/engine/rich-text/tracked-changes/tracked-changes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { notify } from '#kit/notify.ts'
import {
  type DocumentOnPage,
  decisionsIn,
  type Offer,
  offer,
  useOffers,
  useTellAsking,
} from '#kit/suggest/offers.ts'
import { useTranslations } from '../messages.ts'
import { startOf } from '../queries.ts'
import { SentDialog } from '../written/SentDialog.tsx'
import { showSuggestion, useSuggestionKeys } from './next-suggestion.ts'
import { askingSuggestion, deciding, suggestionsOf } from './queries.ts'
import css from './suggest.module.css'
import { TogetherList, TogetherTasks } from './TogetherList.tsx'

type Leaving = { /** Where the page is covered: uncovers it. */ onLeave: (() => void) | undefined }

/** Leads to the suggestion at its field, when the page shows it. */
const goTo = (label: string, { onLeave }: Leaving) => {
  onLeave?.()
  setTimeout(() => showSuggestion(label), onLeave ? 350 : 0)
}

/** Shows what a model suggested at its field; what is decided there goes on record. */
function useModelOffers(page: DocumentOnPage) {
  const client = useQueryClient()
  const decide = useMutation(deciding(client, page.kind, page.source_id))
  const { data } = useQuery(suggestionsOf(page.kind, page.source_id))
  const isTold = useOffers(({ together }) => Object.keys(together).length > 0)
  const put = ({ id, task, place, before, after, reasons, model, left_out }: Suggestion) =>
    offer([
      {
        id,
        place,
        before,
        after,
        reasons,
        model,
        leftOut: left_out,
        isOfLines: task === 'points',
        onDecided: (accepted, is_over) => decide.mutate({ id, accepted, is_over }),
      },
    ])
  // what was suggested before the page was left stands at its field again
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is looked at once
  useEffect(() => {
    const { offers, fields, together } = useOffers.getState()
    for (const one of data?.list ?? []) {
      const field = fields[one.place] ?? together[one.place]
      const isNewer = offers[one.place]?.id !== one.id
      if (one.state === 'done' && isNewer && field?.value === one.before) put(one)
    }
  }, [data, isTold])
  return put
}

function AskModel({ page, onLeave }: { page: DocumentOnPage } & Leaving) {
  const t = useTranslations()
  const fields = useOffers((state) => state.fields)
  const [chosen, setChosen] = useState<string>()
  const [wish, setWish] = useState('')
  const put = useModelOffers(page)
  const ask = useMutation(askingSuggestion(useQueryClient()))
  const { data: who } = useQuery(startOf(page.kind))
  const place = chosen !== undefined && fields[chosen] ? chosen : Object.keys(fields)[0]
  const field = fields[place ?? '']
  if (who?.answered_by !== 'model') return <p className={css.note}>{t('suggest-needs-model')}</p>
  const sent = <p className={css.note}>{t(`suggest-sent-${who.place}`, { model: who.model })}</p>
  if (Object.keys(fields).length === 0)
    return (
      <>
        <TogetherTasks page={page} />
        {sent}
      </>
    )
  const send = async () => {
    if (!field || place === undefined) return
    const { kind, source_id } = page
    const { label, value: before } = field
    const made = await ask.mutateAsync({ kind, source_id, place, label, before, wish })
    if (made?.state !== 'done') return notify.failed(t('suggest-failed'))
    put(made)
    goTo(label, { onLeave })
  }
  return (
    <>
      <Select
        aria-label={t('suggest-field')}
        showSearch
        optionFilterProp="label"
        value={place ?? null}
        options={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
        onChange={setChosen}
      />
      <Input.TextArea
        aria-label={t('suggest-wish')}
        placeholder={t('suggest-wish-example')}
        maxLength={400}
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={wish}
        onChange={({ target }) => setWish(target.value)}
      />
      <ActionButton type="primary" icon={<RobotOutlined />} disabled={!field} onAct={send}>
        {t('suggest-ask')}
      </ActionButton>
      <TogetherTasks page={page} />
      {sent}
    </>
  )
}

const leftIn = (one: Offer, value: string) => {
  const decisions = decisionsIn(one, value)
  return decisions ? undecided(one.pieces, decisions).length : undefined
}

/** The suggestions that stand at their fields now, each with the way there. */
function OfferList({ onLeave }: Leaving) {
  const t = useTranslations()
  const { offers, fields, together } = useOffers()
  const [sent, setSent] = useState<number>()
  useSuggestionKeys(Object.keys(offers).flatMap((place) => (fields[place] ?? together[place])?.label ?? []))
  const shown = Object.values(offers).flatMap((one) => {
    const field = fields[one.place]
    return field ? [{ one, field }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className={css.list}>
      {shown.map(({ one, field: { label, value } }) => {
        const left = leftIn(one, value)
        return (
          <li key={one.place}>
            <Button size="small" type="link" onClick={() => goTo(label, { onLeave })}>
              {label}
            </Button>
            <span className={css.note}>
              {left === undefined ? t('suggest-stale') : t('suggest-left', { count: left })}
            </span>
            {one.id !== undefined && (
              <Button size="small" type="link" onClick={() => setSent(one.id)}>
                {t('suggest-was-sent')}
              </Button>
            )}
          </li>
        )
      })}
      {sent !== undefined && <SentDialog of="suggestion" id={sent} onClose={() => setSent(undefined)} />}
    </ul>
  )
}

/** Suggestions for the fields of the page: of the rules without any model, of a model when there is one. */
export function SuggestTab({ page, onLeave }: { page: DocumentOnPage } & Leaving) {
  const t = useTranslations()
  useTellAsking()
  const byRules = () => {
    const found = page.byRules?.() ?? []
    offer(found)
    if (found.length === 0) notify.done(t('suggest-nothing'))
  }
  return (
    <div className={css.tab}>
      <p className={css.note}>{t('suggest-about')}</p>
      {page.byRules && (
        <Button icon={<BulbOutlined />} onClick={byRules}>
          {t('suggest-by-rules')}
        </Button>
      )}
      <AskModel page={page} onLeave={onLeave} />
      <OfferList onLeave={onLeave} />
      <TogetherList />
    </div>
  )
}
