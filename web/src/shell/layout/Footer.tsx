// Which product runs where. Says only what the user may know.
import { PRODUCT_NAME, PRODUCT_VERSION } from '@logboom/contract/common/product';
import { nodeLabel, useNodes, useSystemJvm, useSystemOverview } from '../../platform/system/system.api.ts';
import classes from './Footer.module.css';

export function Footer() {
  const overview = useSystemOverview().data;
  const jvm = useSystemJvm().data;
  // Asked for here, on every page: the list stays fresh for as long as somebody is logged in.
  const nodes = useNodes().data?.nodes;
  const node = nodes?.find(({ node_id }) => node_id === overview?.node_id);

  return (
    <footer className={classes.footer}>
      <span>
        {PRODUCT_NAME} {versionOf(overview?.version)}
        {overview !== undefined && ` on ${overview.hostname}`}
        {jvm !== undefined && ` (${jvm.info})`}
      </span>
      {overview !== undefined && nodes !== undefined && <span>Node {nodeLabel(node)}</span>}
    </footer>
  );
}

/** The commit behind the plus is for support, not for every page. */
function versionOf(version: string = PRODUCT_VERSION): string {
  return version.split('+')[0] ?? version;
}
