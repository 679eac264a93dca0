import type { SettingChange, SettingPlace } from '@obelisk/contract/settings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Timeline } from '#kit/display/Timeline.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { fieldOf } from '../fields.ts'
import { useTranslations } from '../messages.ts'
import { historyAt } from '../queries.ts'
import css from '../settings.module.css'
import { showValue } from '../show-value.ts'

/** From what to what; of a list of words only those that came and went. */
function useDifference({ key, action, from, to }: SettingChange): string {
  const t = useTranslations()
  const formats = useFormats()
  const field = fieldOf(key)
  if (!field) return ''
  const show = (value: SettingChange['from']) =>
    showValue(field, value as Parameters<typeof showValue>[1], t, formats)
  if (action === 'reset') return t('change-reset', { from: show(from), to: show(to) })
  if (!Array.isArray(from) || !Array.isArray(to)) return t('change-set', { from: show(from), to: show(to) })
  const came = to.filter((word) => !from.includes(word))
  const went = from.filter((word) => !to.includes(word))
  return [
    ...(came.length > 0 ? [t('words-came', { words: show(came) })] : []),
    ...(went.length > 0 ? [t('words-went', { words: show(went) })] : []),
  ].join(t('words-between'))
}

function Change({ change, here }: { change: SettingChange; here: SettingPlace }) {
  const t = useTranslations()
  const nameOf = useName()
  const difference = useDifference(change)
  const { key, place } = change
  const isHere = place.scope_type === here.scope_type && place.scope_id === here.scope_id
  return (
    <>
      {!isHere && <span className={css.elsewhere}>{nameOf(place)} · </span>}
      <b>{t(key)}</b> {difference}
    </>
  )
}

/** Who changed which setting when, from what to what: of this place, of those over it and of those inside it. */
export function History({ place }: { place: SettingPlace }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const query = useInfiniteQuery(historyAt(place))
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Card title={t('history')}>
      {query.isError && <p className={css.text}>{query.error.message}</p>}
      {query.isSuccess && list.length === 0 && <p className={css.text}>{t('history-empty')}</p>}
      <Timeline
        events={list.map((change) => ({
          key: change.id,
          tone: change.action === 'set' ? 'primary' : 'neutral',
          when: `${formats.when(change.time)} ${nameOf({ name: change.by, name_en: change.by_en })}`,
          text: <Change change={change} here={place} />,
        }))}
      />
      {query.hasNextPage && (
        <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('history-more')}
        </Button>
      )}
    </Card>
  )
}
