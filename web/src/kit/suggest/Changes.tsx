import { CalculatorOutlined, RobotOutlined } from '@ant-design/icons'
import { textWithFigures } from '@obelisk/contract/figure-text'
import {
  type Decision,
  type Decisions,
  type Piece,
  undecided,
} from '@obelisk/engine/rich-text/tracked-changes/tracked-changes'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { DiffText } from '../display/DiffText.tsx'
import { Tag } from '../display/tags.tsx'
import { useTranslations } from './messages.ts'
import { closeOffer, decide, decisionsIn, type FieldOnPage, type Offer, useOfferAt } from './offers.ts'
import css from './suggest.module.css'

/** A text as it reads, with its live figures. */
const plainly = (text: string) => textWithFigures(text, new Map())

type Change = Extract<Piece, { kind: 'change' }>

/** The words of a change before they are accepted. */
function Editing({
  change,
  onAccept,
  onClose,
}: {
  change: Change
  onAccept: (text: string) => void
  onClose: () => void
}) {
  const t = useTranslations()
  const [text, setText] = useState(change.added)
  return (
    <>
      <Input.TextArea
        autoFocus
        aria-label={t('words')}
        autoSize={{ minRows: 1, maxRows: 8 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className={css.acts}>
        <Button size="small" type="primary" onClick={() => onAccept(text)}>
          {t('accept')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('take-back')}
        </Button>
      </span>
    </>
  )
}

/** What was decided about a change, and the way back. */
function Decided({ decision, onBack }: { decision: Decision; onBack: () => void }) {
  const t = useTranslations()
  return (
    <span className={css.acts}>
      <Tag tone={decision.is === 'accepted' ? 'success' : 'neutral'}>{t(decision.is)}</Tag>
      <Button size="small" type="link" onClick={onBack}>
        {t('take-back')}
      </Button>
    </span>
  )
}

function ChangeItem({
  change,
  number,
  decision,
  onDecide,
}: {
  change: Change
  number: number
  decision: Decision | undefined
  onDecide: (decision: Decision | undefined) => void
}) {
  const t = useTranslations()
  const [isEditing, setEditing] = useState(false)
  const accept = (text: string) => {
    setEditing(false)
    onDecide({ is: 'accepted', text })
  }
  const shown = decision?.is === 'accepted' ? decision.text : change.added
  return (
    <li className={css.change} aria-label={t('change-at', { at: number })}>
      <p className={css.words}>
        <DiffText before={plainly(change.removed)} after={plainly(shown)} />
      </p>
      {decision && <Decided decision={decision} onBack={() => onDecide(undefined)} />}
      {!decision && isEditing && (
        <Editing change={change} onAccept={accept} onClose={() => setEditing(false)} />
      )}
      {!decision && !isEditing && (
        <span className={css.acts}>
          <Button size="small" onClick={() => accept(change.added)}>
            {t('accept')}
          </Button>
          <Button size="small" onClick={() => onDecide({ is: 'refused' })}>
            {t('refuse')}
          </Button>
          <Button size="small" type="text" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        </span>
      )}
    </li>
  )
}

const accepting = (pieces: readonly Piece[], at: number): Decision => {
  const piece = pieces[at]
  return { is: 'accepted', text: piece?.kind === 'change' ? piece.added : '' }
}
const refusing = (): Decision => ({ is: 'refused' })

/** Who suggests it, what is left, and what can be done with all of it. */
function Head({ offer, open }: { offer: Offer; open: readonly number[] }) {
  const t = useTranslations()
  const { place, model, pieces } = offer
  const all = (of: (pieces: readonly Piece[], at: number) => Decision) => () =>
    decide(place, Object.fromEntries(open.map((at) => [at, of(pieces, at)])))
  return (
    <header>
      <Tag tone="info">
        {model ? <RobotOutlined /> : <CalculatorOutlined />}
        {model ? t('by-model', { model }) : t('by-rules')}
      </Tag>
      <span className={css.note}>
        {open.length > 0 ? t('left', { count: open.length }) : t('all-decided')}
      </span>
      {open.length > 1 && (
        <>
          <Button size="small" type="link" onClick={all(accepting)}>
            {t('accept-all')}
          </Button>
          <Button size="small" type="link" onClick={all(refusing)}>
            {t('refuse-all')}
          </Button>
        </>
      )}
      <Button size="small" type="text" onClick={() => closeOffer(place)}>
        {t('close-suggestion')}
      </Button>
    </header>
  )
}

function ChangeList({ offer, decisions }: { offer: Offer; decisions: Decisions }) {
  const { place, pieces } = offer
  const changes = pieces.flatMap((piece, at) => (piece.kind === 'change' ? [{ piece, at }] : []))
  return (
    <ol>
      {changes.map(({ piece, at }, index) => (
        <ChangeItem
          key={at}
          change={piece}
          number={index + 1}
          decision={decisions[at]}
          onDecide={(decision) => decide(place, { [at]: decision })}
        />
      ))}
    </ol>
  )
}

/** A suggestion as tracked changes, each to be accepted, refused or edited first. */
export function Changes({ offer, field }: { offer: Offer; field: FieldOnPage }) {
  const t = useTranslations()
  const { place, pieces, reasons, leftOut = 0 } = offer
  const decisions = decisionsIn(offer, field.value)
  const open = decisions ? undecided(pieces, decisions) : []
  const onKey = (event: KeyboardEvent) => {
    const of = event.altKey ? { KeyY: accepting, KeyN: refusing }[event.code] : undefined
    const [first] = open
    if (!of || first === undefined) return
    event.preventDefault()
    decide(place, { [first]: of(pieces, first) })
  }
  return (
    <section className={css.offer} aria-label={t('suggestion-for', { label: field.label })} onKeyDown={onKey}>
      <Head offer={offer} open={open} />
      {decisions ? (
        <ChangeList offer={offer} decisions={decisions} />
      ) : (
        <p className={css.note}>{t('stale-suggestion')}</p>
      )}
      {pieces.every(({ kind }) => kind === 'same') && <p className={css.note}>{t('no-change')}</p>}
      {reasons.map((reason) => (
        <p key={reason} className={css.note}>
          {reason}
        </p>
      ))}
      {leftOut > 0 && <p className={css.note}>{t('left-out', { count: leftOut })}</p>}
      {open.length > 0 && <p className={`${css.note} ${css.keys}`}>{t('keys')}</p>}
    </section>
  )
}

/** Lets the field at this place take suggestions, and shows the one that is there. */
export function ChangesAt({ place, ...field }: FieldOnPage & { place: string }) {
  const offer = useOfferAt(place, field)
  return offer ? <Changes offer={offer} field={field} /> : null
}
