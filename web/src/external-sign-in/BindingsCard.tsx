import type { Binding } from '@obelisk/contract/external-sign-in'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { Dot } from '#kit/display/Dot.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useInWords } from '#kit/words.ts'
import { BindDialog } from './BindDialog.tsx'
import css from './external.module.css'
import { useWords } from './messages.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { bindingsOf, endingBinding, weChatMoved, weChatOf } from './queries.ts'

/** What is bound, since when it was used; or how it comes about. */
function Standing({ byNumber, bound }: Pick<Binding, 'byNumber' | 'bound'>) {
  const say = useWords()
  const formats = useFormats()
  const isUsed = bound !== null && bound.last_used_time > bound.create_time
  return (
    <span className={css.when}>
      {byNumber && say('by-number')}
      {!byNumber && !bound && say('not-bound')}
      {!byNumber && bound && (bound.name ? say('bound-as', { name: bound.name }) : say('bound-unnamed'))}
      {bound && (
        <>
          <Dot />
          {isUsed || byNumber
            ? say('last-used', { when: formats.when(bound.last_used_time) })
            : say('never-used')}
        </>
      )}
    </span>
  )
}

function Row({ binding, onBind }: { binding: Binding; onBind: () => void }) {
  const say = useWords()
  const provider = useInWords()(binding.title)
  const confirm = useConfirmDanger()
  const { mutateAsync } = useMutation(endingBinding(useQueryClient()))
  const { byNumber, bound } = binding
  const ask = () =>
    confirm({
      title: say('unbind-title', { provider }),
      text: say('unbind-text'),
      action: say('unbind'),
      onConfirm: () => mutateAsync(binding.provider),
    })
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
        <Button aria-label={say('unbind-of', { provider })} onClick={ask}>
          {say('unbind')}
        </Button>
      )}
      {!byNumber && !bound && (
        <Button aria-label={say('bind-of', { provider })} onClick={onBind}>
          {say('bind')}
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
  const say = useWords()
  const query = useQuery(bindingsOf)
  const [binding, setBinding] = useState<Binding>()
  useWeChatFollowed(query.data?.list)
  if (query.data?.list.length === 0) return null
  return (
    <Card title={say('bindings')}>
      <p className={css.text}>{say('bindings-text')}</p>
      <Loaded query={query}>
        {({ list }) => (
          <ul className={css.list}>
            {list.map((row) => (
              <Row key={row.provider} binding={row} onBind={() => setBinding(row)} />
            ))}
          </ul>
        )}
      </Loaded>
      {binding && <BindDialog binding={binding} onClose={() => setBinding(undefined)} />}
    </Card>
  )
}
