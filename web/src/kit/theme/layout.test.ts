import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../wire/school.fixture.ts'

const key = 'storeConfig_v2'

beforeEach(() => {
  openBrowser()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

/** The settings as a page finds them that is loaded now. */
async function loaded() {
  vi.resetModules()
  return import('./layout.ts')
}

test('spec 3: layout config: mode, menu colours, widths, dark flag and the rest, with the defaults of the protocol', async () => {
  const { useLayout, layoutModes, layoutColours } = await loaded()
  expect(layoutModes).toEqual(['Default', 'Classic', 'Streamline', 'Double'])
  expect(useLayout.getState()).toMatchObject({
    layoutMode: 'Default',
    mainAnimation: 'slide-right',
    isDark: false,
    menuCollapse: false,
    menuUniqueOpened: false,
    menuShowTopBar: true,
  })
  expect(layoutColours).toEqual(
    expect.arrayContaining(['menuBackground', 'menuColor', 'menuActiveBackground', 'menuActiveColor']),
  )
})

test('spec 9: menu width 260, collapsed 64', async () => {
  const { useLayout } = await loaded()
  const { layout } = await import('./tokens.ts')
  expect([useLayout.getState().menuWidth, layout.siderCollapsed]).toEqual([260, 64])
})

test('a choice is kept, each side of light and dark for itself, until the defaults are restored', async () => {
  const first = await loaded()
  first.setLayout({ layoutMode: 'Double', isDark: true })
  first.setColour('menuBackground', 'dark', '#112233')
  first.setColour('menuBackground', 'light', '#ffeedd')
  const second = await loaded()
  expect(second.useLayout.getState()).toMatchObject({
    layoutMode: 'Double',
    isDark: true,
    colours: { menuBackground: { dark: '#112233', light: '#ffeedd' } },
  })
  expect(document.documentElement.dataset.theme).toBe('dark')
  second.restoreLayout()
  expect((await loaded()).useLayout.getState()).toMatchObject({ layoutMode: 'Default', colours: {} })
})

test.each(['x', '{"layoutMode":"Triple","mainAnimation":"spin"}'])(
  'what is kept and makes no sense counts for nothing: %s',
  async (text) => {
    localStorage.setItem(key, text)
    const { useLayout, layoutDefaults } = await loaded()
    expect(useLayout.getState()).toMatchObject({
      layoutMode: layoutDefaults.layoutMode,
      mainAnimation: layoutDefaults.mainAnimation,
    })
  },
)
