import { officePicture, ownPicture } from '@obelisk/contract/files/avatar'
import { useQuery } from '@tanstack/react-query'
import { readBlob } from '../call.ts'
import { areaNow } from '../wire/area.ts'
import { useBlobAddress } from './use-blob-address.ts'

/**
 * Whose picture: the account, and the address it has on record; empty means there is none. `address` is one within this
 * page, of a picture that is not saved yet.
 */
export type Pictured = { id: number; avatar: string; address?: string }

/**
 * An address within this page for the picture of an account. The bytes are asked for with the token in the header, so
 * that no address gives a picture away; without one, or until it is there, nothing.
 */
export function usePicture({ id, avatar, address: unsaved }: Pictured): string | undefined {
  const area = areaNow()
  const { data } = useQuery({
    queryKey: ['picture', area, id, avatar],
    queryFn: () => (area === 'admin' ? readBlob(officePicture, { id }) : readBlob(ownPicture, {})),
    enabled: avatar !== '' && unsaved === undefined,
    staleTime: 'static',
    retry: false,
    meta: { quiet: true },
  })
  const address = useBlobAddress(data)
  return unsaved ?? address
}
