// The decorators that need nothing but the message.
import { flagOption, textOption } from '@logboom/core/codecs/codec';
import { booleanField, textField } from '@logboom/core/codecs/configuration-fields';
import { eachMessage, shownText, type DecoratorType } from '../../../message-decorators.ts';

const SEVERITIES = ['Emergency', 'Alert', 'Critical', 'Error', 'Warning', 'Notice', 'Informational', 'Debug'];

const syslogSeverityMapper: DecoratorType = {
  type: 'org.graylog2.decorators.SyslogSeverityMapperDecorator',
  name: 'Syslog Severity Mapper',
  humanName: 'Syslog Severity Mapper',
  fields: () => ({
    source_field: textField('Source field', 'level', {
      description: 'The field with the number of the severity.',
    }),
    target_field: textField('Target field', 'severity', {
      description: 'The field that shows its name. It may be the same.',
    }),
  }),
  decoration(configuration) {
    const source = textOption(configuration, 'source_field', 'level');
    const target = textOption(configuration, 'target_field', 'severity');
    return eachMessage((fields) => {
      const level = shownText(fields[source]);
      const name = /^[0-7]$/.test(level) ? SEVERITIES[Number(level)] : undefined;
      return name === undefined ? fields : { ...fields, [target]: `${name} (${level})` };
    });
  },
};

const PLACEHOLDER = /\$\{([^${}]*)\}/g;

const formatString: DecoratorType = {
  type: 'org.graylog2.decorators.FormatStringDecorator',
  name: 'Format String',
  humanName: 'Format string',
  fields: () => ({
    format_string: textField('Format string', '${source} - ${message}', {
      description: 'The text to show, with ${name} where the value of a field is wanted.',
    }),
    target_field: textField('Target field', 'message', { description: 'The field that shows the text.' }),
    require_all_fields: booleanField(
      'Require all fields',
      false,
      'Show the text only for messages that have all of these fields.',
    ),
  }),
  decoration(configuration) {
    const format = textOption(configuration, 'format_string', '');
    const target = textOption(configuration, 'target_field', 'message');
    const needsAll = flagOption(configuration, 'require_all_fields');
    const names = Array.from(format.matchAll(PLACEHOLDER), ([, name = '']) => name.trim());
    return eachMessage((fields) => {
      if (needsAll && !names.every((name) => shownText(fields[name]) !== '')) return fields;
      const text = format.replaceAll(PLACEHOLDER, (_, name: string) => shownText(fields[name.trim()]));
      return text.trim() === '' ? fields : { ...fields, [target]: text };
    });
  },
};

const linkField: DecoratorType = {
  type: 'org.graylog2.decorators.LinkFieldDecorator',
  name: 'Hyperlink String',
  humanName: 'Hyperlink string',
  fields: () => ({
    link_field: textField('Link field', 'message', {
      description: 'The field to show as a link, when its value is a http or https address.',
    }),
  }),
  decoration(configuration) {
    const name = textOption(configuration, 'link_field', 'message');
    return eachMessage((fields) => {
      const href = fields[name];
      const isLink = typeof href === 'string' && /^https?:\/\//i.test(href) && URL.canParse(href);
      return isLink ? { ...fields, [name]: { type: 'a', href } } : fields;
    });
  },
};

export const PLAIN_DECORATORS: readonly DecoratorType[] = [syslogSeverityMapper, formatString, linkField];
