import { StartFailure } from '../config/config.ts'

/** Errors of PostgreSQL about a full disk or an exceeded quota. */
export const DISK_FULL = /No space left on device|Disk quota exceeded|File too large/

export const diskFull = (folder: string): StartFailure =>
  new StartFailure(`The disk that holds the data folder ${folder} is full. Please make room and start again.`)

/** Returns a StartFailure for an error of the file system in the data folder, else the error itself. */
export function explainFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return diskFull(folder)
  // The data folder, a path in it, or a parent folder without access.
  if (path === '' || !(path.startsWith(folder) || folder.startsWith(path))) return error
  return new StartFailure(
    `The data folder ${folder} cannot be used (${code}). Please set DATA_DIR to a folder that this user may write.`,
  )
}
