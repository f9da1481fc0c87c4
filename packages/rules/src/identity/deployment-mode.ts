/** What a deployment is for: in a development nobody's money is at stake. */
export type DeploymentMode = 'development' | 'production'

/** What kind of deployment the data is of: a copy of a production, tried as a development, keeps the bounds of a production. */
export const dataMode = ({
  mode,
  databaseOf,
}: {
  readonly mode: DeploymentMode
  /** What the database is of, where the operator says that it is started in another mode. */
  readonly databaseOf: DeploymentMode | ''
}): DeploymentMode => (mode === 'production' || databaseOf === 'production' ? 'production' : 'development')
