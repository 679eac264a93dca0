import { CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { deleteLibrary, type LibraryRow } from '@obelisk/contract/training-plan/libraries'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { call } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { Dot } from '#kit/display/Dot.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { allLibraries } from '../queries.ts'
import { CopyLibraryDialog } from './CopyLibraryDialog.tsx'
import { comparedWith } from './compared-with.ts'
import { ItemTable } from './ItemTable.tsx'
import css from './libraries.module.css'

type Props = {
  list: readonly LibraryRow[]
  library: LibraryRow
  projectId: number | undefined
  onChoose: (id: number | undefined) => void
  onEdit: () => void
}

function useRemove(onGone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteLibrary, { id }),
    onSuccess: async () => {
      onGone()
      await client.invalidateQueries({ queryKey: allLibraries.queryKey })
    },
  })
}

function Acts({ library, projectId, onChoose, onEdit }: Omit<Props, 'list'>) {
  const t = useTranslations()
  const nameOf = useName()
  const confirm = useConfirmDanger()
  const remove = useRemove(() => onChoose(undefined))
  const [copies, setCopies] = useState(false)
  const ask = () =>
    confirm({
      title: t('delete-library', { name: nameOf(library) }),
      text: t('delete-library-text', { count: library.items.length }),
      action: t('delete'),
      onConfirm: () => remove.mutateAsync(library.id),
    })
  return (
    <span className={css.acts}>
      {projectId !== undefined && (
        <Button icon={<CopyOutlined />} onClick={() => setCopies(true)}>
          {t('copy-library')}
        </Button>
      )}
      {library.may_edit && (
        <>
          <Button icon={<EditOutlined />} onClick={onEdit}>
            {t('edit-library')}
          </Button>
          <Button
            danger
            icon={<DeleteOutlined />}
            disabled={library.plans > 0}
            title={library.plans > 0 ? t('library-used', { count: library.plans }) : ''}
            onClick={ask}
          >
            {t('delete')}
          </Button>
        </>
      )}
      {projectId !== undefined && (
        <CopyLibraryDialog
          library={library}
          projectId={projectId}
          open={copies}
          onClose={() => setCopies(false)}
          onMade={(id) => {
            setCopies(false)
            onChoose(id)
          }}
        />
      )}
    </span>
  )
}

/** One list with its items, and beside each what it continues of another list. */
export function LibraryView({ list, library, ...acts }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const [shownId, otherId] = [useId(), useId()]
  const [other, setOther] = useState<number>()
  const against = list.find(({ id }) => id === other && id !== library.id)
  const optionsOf = (among: readonly LibraryRow[]) =>
    among.map((one) => ({ value: one.id, label: nameOf(one) }))
  return (
    <>
      <div className={css.choice}>
        <label htmlFor={shownId}>{t('plan.library_id')}</label>
        <Select<number>
          id={shownId}
          value={library.id}
          options={optionsOf(list)}
          onChange={acts.onChoose}
          popupMatchSelectWidth={false}
        />
        <label htmlFor={otherId}>{t('compare-with-library')}</label>
        <Select<number>
          id={otherId}
          value={against?.id ?? null}
          allowClear
          placeholder={t('none')}
          options={optionsOf(list.filter(({ id }) => id !== library.id))}
          onChange={setOther}
          popupMatchSelectWidth={false}
        />
      </div>
      <div className={css.about}>
        <span className={css.text}>
          {library.college ? t('library-of', { college: nameOf(library.college) }) : t('library-product')}
          <Dot />
          {t('library-items', { count: library.items.length })}
          <Dot />
          {t('library-plans', { count: library.plans })}
        </span>
        <Acts library={library} {...acts} />
      </div>
      <ItemTable library={library} against={against} />
      {against && <Left rows={comparedWith(library, against).left} name={nameOf(against)} />}
    </>
  )
}

/** Items of the other list that nothing of this one continues. */
function Left({ rows, name }: { rows: LibraryRow['items']; name: string }) {
  const t = useTranslations()
  const signs = useSigns()
  const nameOf = useName()
  if (rows.length === 0) return null
  return (
    <p className={css.text}>
      {t('only-in', { name })} {rows.map((item) => `${item.no} ${nameOf(item)}`).join(signs.parts)}
    </p>
  )
}
