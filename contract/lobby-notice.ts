/** A page to print, for administrators. */
export const lobbyNoticePath = '/api/admin/lobby-notice'
