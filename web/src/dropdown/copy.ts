import { DropdownData } from '@obelisk/contract/dropdown'

const store = 'dropdown'

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('obelisk', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function within<T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = ask(database.transaction(store, mode).objectStore(store))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}

/** The copy of the base data kept in this browser for one person. Without a place to keep it there is none. */
export async function copyOf(userId: number): Promise<DropdownData | undefined> {
  try {
    return DropdownData.safeParse(await within('readonly', (rows) => rows.get(userId))).data
  } catch {
    return undefined
  }
}

export async function keepCopy(userId: number, data: DropdownData) {
  try {
    await within('readwrite', (rows) => rows.put(data, userId))
  } catch (error) {
    // A full or forbidden store costs the copy, not the data.
    reportError(error)
  }
}

export const clearCopies = () => within('readwrite', (rows) => rows.clear())
