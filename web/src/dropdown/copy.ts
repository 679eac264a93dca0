import { DropdownData } from '@obelisk/contract/dropdown'

const store = 'dropdown'

/** The person and the programme; 0 for what stands above programmes. */
export type CopyKey = readonly [userId: number, project: number]

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('obelisk', 2)
    request.onupgradeneeded = () => {
      const database = request.result
      // the first copies held every programme at once
      if (database.objectStoreNames.contains(store)) database.deleteObjectStore(store)
      database.createObjectStore(store)
    }
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

/** The copy of a part of the base data kept in this browser. Without a place to keep it there is none. */
export async function copyOf(place: CopyKey): Promise<DropdownData | undefined> {
  try {
    return DropdownData.safeParse(await within('readonly', (rows) => rows.get([...place]))).data
  } catch {
    return undefined
  }
}

export async function keepCopy(place: CopyKey, data: DropdownData) {
  try {
    await within('readwrite', (rows) => rows.put(data, [...place]))
  } catch (error) {
    // A full or forbidden store costs the copy, not the data.
    reportError(error)
  }
}

export const clearCopies = () => within('readwrite', (rows) => rows.clear())
