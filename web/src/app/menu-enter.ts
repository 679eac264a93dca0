/**
 * Enter on an entry of a menu presses the entry alone. The menu acts as the key goes down; a dialog that opens then takes
 * the focus before the key is through, and the browser would press its first button, which closes it.
 */
export function keepEnterInMenus(on: Pick<Document, 'addEventListener'> = document) {
  on.addEventListener('keydown', (event) => {
    const { key, target } = event as KeyboardEvent
    if (key === 'Enter' && target instanceof HTMLLIElement && target.getAttribute('role') === 'menuitem')
      event.preventDefault()
  })
}
