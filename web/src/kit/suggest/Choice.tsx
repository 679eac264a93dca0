import { RobotOutlined } from '@ant-design/icons'
import type { Decision } from '@obelisk/engine/rich-text/tracked-changes/tracked-changes'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { Tag } from '../display/tags.tsx'
import { Changes } from './Changes.tsx'
import { useTranslations } from './messages.ts'
import { closeOffer, decide, decisionsIn, type FieldTogether, type Offer } from './offers.ts'
import css from './suggest.module.css'

type Props = { offer: Offer; field: FieldTogether }

/** Decides about a choice, which is accepted or refused whole, or takes that back. */
const decideWhole = ({ place, pieces }: Offer, is: Decision['is'] | undefined) =>
  decide(
    place,
    Object.fromEntries(
      pieces.flatMap((piece, at): [number, Decision | undefined][] => {
        if (piece.kind === 'same') return []
        return [[at, is === 'accepted' ? { is, text: piece.added } : is && { is }]]
      }),
    ),
  )

/** What can be done with a choice, or what was. */
function Acts({ offer, decided }: { offer: Offer; decided: Decision['is'] | undefined }) {
  const t = useTranslations()
  if (decided)
    return (
      <span className={css.acts}>
        <Tag tone={decided === 'accepted' ? 'success' : 'neutral'}>{t(decided)}</Tag>
        <Button size="small" type="link" onClick={() => decideWhole(offer, undefined)}>
          {t('take-back')}
        </Button>
      </span>
    )
  return (
    <span className={css.acts}>
      <Button size="small" onClick={() => decideWhole(offer, 'accepted')}>
        {t('accept')}
      </Button>
      <Button size="small" onClick={() => decideWhole(offer, 'refused')}>
        {t('refuse')}
      </Button>
    </span>
  )
}

/** From which value to which. */
function FromTo({ offer, field }: Props) {
  const t = useTranslations()
  const nameOf = (value: string) =>
    field.options?.find((option) => option.value === value)?.label || t('nothing-chosen')
  return (
    <p className={css.words}>
      <del>{nameOf(offer.before)}</del> → <ins>{nameOf(offer.after)}</ins>
    </p>
  )
}

const decisionOfKey: Partial<Record<string, Decision['is']>> = { KeyY: 'accepted', KeyN: 'refused' }

/** What is suggested for a field of which one value is chosen: from which to which, and why. */
function Choice({ offer, field }: Props) {
  const t = useTranslations()
  const decisions = decisionsIn(offer, field.value)
  const decided = decisions && Object.values(decisions)[0]?.is
  const onKey = (event: KeyboardEvent) => {
    const is = event.altKey ? decisionOfKey[event.code] : undefined
    if (!is || decided) return
    event.preventDefault()
    decideWhole(offer, is)
  }
  return (
    <section className={css.offer} aria-label={t('suggestion-for', { label: field.label })} onKeyDown={onKey}>
      <header>
        <b>{field.label}</b>
        <Tag tone="info">
          <RobotOutlined /> {t('by-model', { model: offer.model ?? '' })}
        </Tag>
        <Button size="small" type="text" onClick={() => closeOffer(offer.place)}>
          {t('close-suggestion')}
        </Button>
      </header>
      {field.about && <p className={css.about}>{field.about}</p>}
      <FromTo offer={offer} field={field} />
      {offer.reasons.map((reason) => (
        <p key={reason} className={css.note}>
          {reason}
        </p>
      ))}
      {decisions ? (
        <Acts offer={offer} decided={decided} />
      ) : (
        <p className={css.note}>{t('stale-suggestion')}</p>
      )}
    </section>
  )
}

/** A text that the page does not show, with what it is about. */
function HiddenText({ offer, field }: Props) {
  return (
    <div>
      <b>{field.label}</b>
      {field.about && <p className={css.about}>{field.about}</p>}
      {field.flags?.map((flag) => (
        <p key={flag} className={css.flag}>
          {flag}
        </p>
      ))}
      <Changes offer={offer} field={field} />
    </div>
  )
}

/** A suggestion that is decided in the side drawer. */
export const Together = (props: Props) =>
  props.field.options ? <Choice {...props} /> : <HiddenText {...props} />
