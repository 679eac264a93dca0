import type { PersonToConfirm } from '@obelisk/contract/appointment/confirm'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Drawer, Input, Pagination } from 'antd'
import { useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import css from './appointment.module.css'
import { useTranslations } from './messages.ts'
import { useNames } from './names.ts'
import { confirming, unconfirmed } from './queries.ts'

const perPage = 100

/** Why somebody waits, line by line, and who may help. */
function Reasons({ person }: { person: PersonToConfirm }) {
  const t = useTranslations()
  const names = useNames()
  return (
    <ul className={css.reasons}>
      {person.made_by !== '' && <li>{t('madeBy', { name: person.made_by })}</li>}
      {person.offices.map((office) => (
        <li key={office.id}>
          {t('givenBy', {
            role: names.role(office.role),
            place: names.place(office),
            name: office.given_by,
          })}
        </li>
      ))}
      {person.has_first_password && <li>{t('firstPassword')}</li>}
    </ul>
  )
}

type RowProps = { person: PersonToConfirm; isChosen: boolean; choose: (isChosen: boolean) => void }

function Row({ person, isChosen, choose }: RowProps) {
  const t = useTranslations()
  const nameOf = useName()
  const name = nameOf(person)
  return (
    <li className={css.person}>
      {person.hurdle === 'none' && (
        <Checkbox
          checked={isChosen}
          disabled={person.waits !== null}
          aria-label={name}
          onChange={({ target }) => choose(target.checked)}
        />
      )}
      <div>
        <strong>{name}</strong> <span className={css.quiet}>{person.staff_no}</span>{' '}
        <span className={css.quiet}>{nameOf({ name: person.unit, name_en: person.unit_en })}</span>
        {person.hurdle !== 'none' && <Tag tone="neutral">{t(`hurdle-${person.hurdle}`)}</Tag>}
        {person.waits !== null && <p className={css.quiet}>{person.waits}</p>}
        <Reasons person={person} />
      </div>
    </li>
  )
}

type Choice = { chosen: ReadonlySet<number>; setChosen: (next: ReadonlySet<number>) => void }

function People({ list, chosen, setChosen }: Choice & { list: readonly PersonToConfirm[] }) {
  const t = useTranslations()
  const free = list.filter(({ hurdle, waits }) => hurdle === 'none' && waits === null).map(({ id }) => id)
  const turn = (id: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      {free.length > 1 && (
        <Checkbox
          checked={free.every((id) => chosen.has(id))}
          onChange={({ target }) => setChosen(new Set(target.checked ? [...chosen, ...free] : []))}
        >
          {t('confirmAll', { count: free.length })}
        </Checkbox>
      )}
      <ul className={css.people}>
        {list.map((person) => (
          <Row
            key={person.id}
            person={person}
            isChosen={chosen.has(person.id)}
            choose={(isChosen) => turn(person.id, isChosen)}
          />
        ))}
      </ul>
    </>
  )
}

/** Asks once, in the words of what is vouched for, and confirms. */
function ConfirmButton({ chosen, setChosen }: Choice) {
  const t = useTranslations()
  const client = useQueryClient()
  const { message, modal } = App.useApp()
  const { mutateAsync } = useMutation(confirming())
  const count = chosen.size
  const confirm = async () => {
    const done = await mutateAsync([...chosen])
    setChosen(new Set())
    await client.invalidateQueries({ queryKey: ['appointment'] })
    message.success(t('confirmed', done))
  }
  return (
    <Button
      type="primary"
      disabled={count === 0}
      onClick={() =>
        modal.confirm({ title: t('confirmAsk', { count }), content: t('confirmAskText'), onOk: confirm })
      }
    >
      {t('confirm', { count })}
    </Button>
  )
}

/** Who does not count yet where a second person is wanted, why, and who confirms them; many at once. */
export function UnconfirmedDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations()
  const phone = useIsPhone()
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const query = useQuery({ ...unconfirmed(words, page, perPage), enabled: isOpen })
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={phone ? '100%' : 560}
      title={t('toConfirm')}
      footer={query.data?.may_confirm && <ConfirmButton chosen={chosen} setChosen={setChosen} />}
    >
      <p className={css.quiet}>{t('toConfirmText')}</p>
      <Input.Search
        allowClear
        aria-label={t('toConfirmFind')}
        placeholder={t('toConfirmFind')}
        onSearch={(text) => {
          setWords(text.trim())
          setPage(1)
        }}
      />
      <Loaded
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('toConfirmNone')} />}
      >
        {({ list, total }) => (
          <>
            <People list={list} chosen={chosen} setChosen={setChosen} />
            {total > perPage && (
              <Pagination simple current={page} pageSize={perPage} total={total} onChange={setPage} />
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  )
}
