import { Drawer } from 'antd'
import { Brand } from '#kit/display/Brand.tsx'
import { MenuList } from './SideMenu.tsx'
import type { Section } from './section.ts'

/** The whole menu in a drawer, where there is no room at the side. */
export function PhoneMenu({
  open,
  sections,
  onClose,
}: {
  open: boolean
  sections: Section[]
  onClose: () => void
}) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={<Brand />}
      styles={{ body: { padding: 0 } }}
    >
      <MenuList sections={sections} onPick={onClose} />
    </Drawer>
  )
}
