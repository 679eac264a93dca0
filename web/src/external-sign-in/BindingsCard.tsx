import type { Binding } from '@obelisk/contract/external-sign-in'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Dot } from '#kit/display/Dot.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslated } from '#kit/translations.ts'
import { BindDialog, UnbindDialog } from './BindDialog.tsx'
import css from './external.module.css'
import { useTranslations } from './messages.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { bindingsOf, weChatMoved, weChatOf } from './queries.ts'

/** What is bound, since when it was used; or how it comes about. */
function Standing({ byNumber, bound }: Pick<Binding, 'byNumber' | 'bound'>) {
  const t = useTranslations()
  const formats = useFormats()
  const isUsed = bound !== null && bound.last_used_time > bound.create_time
  return (
    <span className={css.when}>
      {byNumber && t('by-number')}
      {!byNumber && !bound && t('not-bound')}
      {!byNumber && bound && (bound.name ? t('bound-as', { name: bound.name }) : t('bound-unnamed'))}
      {bound && (
        <>
          <Dot />
          {isUsed || byNumber
            ? t('last-used', { when: formats.when(bound.last_used_time) })
            : t('never-used')}
        </>
      )}
    </span>
  )
}

function Row({ binding, onPress }: { binding: Binding; onPress: () => void }) {
  const t = useTranslations()
  const provider = useTranslated()(binding.title)
  const { byNumber, bound } = binding
  return (
    <li className={css.binding}>
      <div className={css.facts}>
        <span className={css.name}>
          <ProviderIcon provider={binding.provider} />
          {provider}
        </span>
        <Standing byNumber={byNumber} bound={bound} />
      </div>
      {!byNumber && bound && (
        <Button aria-label={t('unbind-of', { provider })} onClick={onPress}>
          {t('unbind')}
        </Button>
      )}
      {!byNumber && !bound && (
        <Button aria-label={t('bind-of', { provider })} onClick={onPress}>
          {t('bind')}
        </Button>
      )}
    </li>
  )
}

/** Keeps the row of WeChat as it is: bound or unbound on the phone while this page stands open. */
function useWeChatFollowed(list: readonly Binding[] | undefined) {
  const client = useQueryClient()
  const row = list?.find(({ provider }) => provider === 'wechat')
  const { data } = useQuery({ ...weChatOf, enabled: row !== undefined })
  const hasMoved = row !== undefined && data !== undefined && data.bound !== (row.bound !== null)
  useEffect(() => {
    if (hasMoved) void weChatMoved(client)
  }, [hasMoved, client])
}

/** The ways in besides the password, and what of them is bound to the own account; nothing where none is switched on. */
export function BindingsCard() {
  const t = useTranslations()
  const query = useQuery(bindingsOf)
  const [binding, setBinding] = useState<Binding>()
  useWeChatFollowed(query.data?.list)
  if (query.data?.list.length === 0) return null
  return (
    <Card title={t('bindings')}>
      <p className={css.text}>{t('bindings-text')}</p>
      <Loaded query={query}>
        {({ list }) => (
          <ul className={css.list}>
            {list.map((row) => (
              <Row key={row.provider} binding={row} onPress={() => setBinding(row)} />
            ))}
          </ul>
        )}
      </Loaded>
      {binding && !binding.bound && <BindDialog binding={binding} onClose={() => setBinding(undefined)} />}
      {binding?.bound && <UnbindDialog binding={binding} onClose={() => setBinding(undefined)} />}
    </Card>
  )
}
