// The field that inputs have which fetch their messages themselves.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { booleanField } from '@logboom/core/codecs/configuration-fields';

export const THROTTLING_FIELD: RequestedConfiguration = {
  throttling_allowed: booleanField(
    'Allow throttling this input',
    false,
    'Kept for older configurations. Nothing is fetched while the journal is full, whatever is chosen here.',
  ),
};
