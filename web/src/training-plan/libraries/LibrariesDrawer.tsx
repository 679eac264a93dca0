import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { closingFor } from '#kit/dialog/leave-guard.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import { allLibraries } from '../queries.ts'
import { LibraryEditor } from './LibraryEditor.tsx'
import { LibraryView } from './LibraryView.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The programme for whose school a list is copied; undefined when nothing may be written. */
  projectId: number | undefined
  /** The list that is shown first. */
  libraryId?: number
}

/** The lists of graduation requirements: reading them, comparing two, and a school's own ones. */
export function LibrariesDrawer({ open, onClose, projectId, libraryId }: Props) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const query = useQuery({ ...allLibraries, enabled: open })
  const [chosen, setChosen] = useState<number>()
  const [edits, setEdits] = useState(false)
  const close = () => {
    setEdits(false)
    onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={() => closingFor(close)}
      title={t('libraries')}
      size={isPhone ? '100%' : 900}
      destroyOnHidden
      {...(edits ? { maskClosable: false } : {})}
    >
      <Loaded query={query}>
        {({ list }) => {
          const shown = list.find(({ id }) => id === (chosen ?? libraryId)) ?? list[0]
          if (!shown) return null
          if (edits && shown.may_edit)
            return <LibraryEditor key={shown.id} library={shown} onDone={() => setEdits(false)} />
          return (
            <LibraryView
              list={list}
              library={shown}
              projectId={projectId}
              onChoose={setChosen}
              onEdit={() => setEdits(true)}
            />
          )
        }}
      </Loaded>
    </Drawer>
  )
}
