export interface CredentialTable {
  person_id: string
  password: string
}

declare module '#platform/database.server' {
  interface Tables {
    account_credentials: CredentialTable
  }
}
